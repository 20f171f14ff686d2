import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { toMinute } from '#app/features/admin/admin-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatCount } from '#app/ui/plots/plot-scale.ts'
import { QueryState } from '#app/features/admin/query-state.tsx'
import { overviewHealthQuery } from './overview.queries.ts'
import { describeParts, type HealthPart } from './overview-health.rules.ts'
import type { OverviewHealth } from './overview.schema.ts'

/** Whether live updates, background jobs and the sums of this page work. */
export function HealthPanel() {
  const query = useQuery(overviewHealthQuery(useApi()))
  return (
    <Panel
      title="Live updates and jobs"
      meta={query.data && `Checked ${toMinute(query.data.now)} UTC, every minute`}
    >
      {query.data === undefined ? (
        <QueryState query={query} failureText={adminMessages.loadOverviewFailed} />
      ) : (
        <HealthTable health={query.data} />
      )}
    </Panel>
  )
}

function HealthTable({ health }: { health: OverviewHealth }) {
  return (
    <div className="table-wrap">
      <table className="table table-cards health">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">State</th>
            <th scope="col">Details</th>
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {describeParts(health, { formatCount, formatTime: toMinute }).map((part) => (
            <HealthRow key={part.id} part={part} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HealthRow({ part }: { part: HealthPart }) {
  return (
    <tr>
      <td className="lead">
        <strong>{part.name}</strong>
        <span className="table-note">{part.about}</span>
      </td>
      <td data-th="State">
        <span className={part.isWorking ? 'state state-ok' : 'state state-warn'}>
          <Icon name={part.isWorking ? 'check' : 'clock'} />
          {part.state}
        </span>
      </td>
      <td data-th="Details">{part.details}</td>
      <td>{part.id === 'sums' && !part.isWorking && <SumNow />}</td>
    </tr>
  )
}

function SumNow() {
  const api = useApi()
  const queryClient = useQueryClient()
  const run = useMutation(
    api.admin.overview.sumNow.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: 'The sums are being added up.' }),
      onError: (error) => showError(error, (message) => `Error running the job: ${message}`, ADMIN_ERRORS),
      onSettled: () => queryClient.invalidateQueries(api.admin.overview.pathFilter()),
    }),
  )
  return (
    <div className="actions">
      <Button size="sm" isBusy={run.isPending} onClick={() => run.mutate()}>
        Run now<span className="visually-hidden">: daily sums</span>
      </Button>
    </div>
  )
}
