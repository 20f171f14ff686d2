import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; level?: 2 | 3 }

/** A dashed card with one sentence and at most one button. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <svg className="mark" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M6 3.5h12" stroke="var(--line-2)" strokeWidth="1.1" strokeLinecap="round" />
        <rect
          x="2.6"
          y="6.6"
          width="18.8"
          height="13.8"
          rx="2.4"
          fill="var(--surface)"
          stroke="var(--line-control)"
          strokeWidth="1.1"
          strokeDasharray="2 1.6"
        />
        <path d="M2.6 11.2h6" stroke="var(--rule)" strokeWidth="1.6" />
      </svg>
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
