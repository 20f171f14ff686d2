import type { ReactNode } from 'react'

/** One line of a list of facts about a plan. */
export function PlanFact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <strong>{title}</strong>
      <span>{children}</span>
    </li>
  )
}
