import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { QueryState } from '#app/features/admin/query-state.tsx'
import { formatAge, formatWaiting } from './overview.rules.ts'
import { overviewWaitingQuery } from './overview.queries.ts'
import type { OverviewWaiting, Waiting } from './overview.schema.ts'

/** What waits for an administrator, each with a link to its queue. */
export function WaitingPanel() {
  const query = useQuery(overviewWaitingQuery(useApi()))
  return (
    <Panel title="Waiting for you" meta="Oldest first">
      {query.data === undefined ? (
        <QueryState query={query} failureText={adminMessages.loadOverviewFailed} />
      ) : (
        <WaitingList waiting={query.data} />
      )}
    </Panel>
  )
}

function WaitingList({ waiting }: { waiting: OverviewWaiting }) {
  const queues = [
    { to: '/admin', name: 'Deck submissions', queue: waiting.submissions },
    { to: '/admin/suggestions', name: 'Card suggestions', queue: waiting.suggestions },
    { to: '/admin/reports', name: 'Reports', queue: waiting.reports },
  ]
  if (queues.every(({ queue }) => queue.count === 0)) {
    return <p className="panel-body muted">Nothing waits for you.</p>
  }
  return (
    <ul className="waits">
      {queues.map(({ to, name, queue }) => (
        <li key={to}>
          <Link to={to} prefetch="none">
            <b className="nums">{formatWaiting(queue.count)}</b>
            <span>
              <strong>{name}</strong>
              <small>{describeOldest(queue, new Date(waiting.now))}</small>
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const describeOldest = ({ oldest }: Waiting, now: Date) =>
  oldest === null ? 'None waiting.' : `Oldest: ${formatAge(oldest, now)}.`
