import { describeError } from '#app/client/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ADMIN_ERRORS } from './admin.messages.ts'

type QueryStateProps = {
  query: { error: unknown; refetch: () => unknown }
  failureText: (message: string) => string
}

/** The loading or error state inside a panel that has no data; the other panels stay. */
export function QueryState({ query, failureText }: QueryStateProps) {
  return (
    <div className="panel-body row">
      {query.error === null ? (
        <p className="muted" role="status">
          Loading…
        </p>
      ) : (
        <>
          <p className="error" role="alert">
            {describeError(query.error, failureText, ADMIN_ERRORS)}
          </p>
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
