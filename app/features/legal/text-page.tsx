import type { ReactNode } from 'react'

/** A page to read: serif, in one column of comfortable width. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="wrap text-page">
      <h1>{title}</h1>
      <div className="prose">{children}</div>
    </article>
  )
}
