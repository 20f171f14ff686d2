import type { ReactNode } from 'react'
import { errorCodeOf } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { DECIDED } from '#app/features/decks/deck.messages.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type DecisionPageProps<Data> = {
  /** While nothing is loaded. */
  title: string
  query: { data: Data | undefined; error: unknown }
  children: (data: Data) => ReactNode
}

/** What awaits a decision. It is hidden once another administrator has decided, or its author has withdrawn it. */
export function DecisionPage<Data>({ title, query: { data, error }, children }: DecisionPageProps<Data>) {
  const isDecided = errorCodeOf(error) === DECIDED
  return (
    <div className="wrap admin-wrap">
      <div className="crumb-row">
        <BackLink to="/admin">Decks and flags</BackLink>
      </div>
      {data === undefined || isDecided ? (
        <>
          <h1 className="visually-hidden">{title}</h1>
          <EmptyState
            title={
              error === null
                ? 'Loading…'
                : describeError(error, adminMessages.loadPendingFailed, ADMIN_ERRORS)
            }
          />
        </>
      ) : (
        children(data)
      )}
    </div>
  )
}
