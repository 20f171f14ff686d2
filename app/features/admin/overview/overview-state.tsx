import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '#app/client/error-text.ts'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { Button } from '#app/ui/button.tsx'

const explain = (message: string) => `Error loading the overview: ${message}`

/** The loading or error state inside the panel that has no data; the other panels stay. */
export function OverviewState({ query }: { query: UseQueryResult<unknown, unknown> }) {
  return (
    <div className="panel-body row">
      {query.error === null ? (
        <p className="muted" role="status">
          Loading…
        </p>
      ) : (
        <>
          <p className="error" role="alert">
            {describeError(query.error, explain, ADMIN_ERRORS)}
          </p>
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
