import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** What stands in the place of a session that there cannot be. */
export function StudyMessage({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="wrap study-message">
      <h1 className="sr">Study</h1>
      <EmptyState title={title} action={action} />
    </div>
  )
}
