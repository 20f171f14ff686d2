import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Shown instead of a session that can't be opened. */
export function StudyMessage({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="wrap study-message">
      <h1 className="visually-hidden">Study</h1>
      <EmptyState title={title} action={action} />
    </div>
  )
}
