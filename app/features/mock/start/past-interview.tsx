import { useQuery } from '@tanstack/react-query'
import { statusOf, useApi } from '#app/client/api.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { DebriefScreen } from '#app/features/mock/debrief/debrief-screen.tsx'
import { NotFoundScreen } from '#app/ui/error-screen.tsx'

const MISSING = new Set([400, 404])

/** The debrief of an earlier interview. */
export function PastInterview({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(useApi().mock.debrief.queryOptions({ id }))
  if (data !== undefined) return <DebriefScreen view={data} donePath="/mock" />
  if (MISSING.has(statusOf(error) ?? 0)) return <NotFoundScreen />
  return (
    <div className="wrap">
      {error === null ? (
        <p>Loading…</p>
      ) : (
        <PanelFailure title="We couldn't load this debrief." onRetry={() => void refetch()}>
          Check your connection and try again.
        </PanelFailure>
      )}
    </div>
  )
}
