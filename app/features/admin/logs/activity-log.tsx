import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useLiveState } from '#app/client/live/live-react.tsx'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { ACTIVITY_TOPIC, ACTIVITY_TYPES, formatLocation } from '#app/features/activity/activity.rules.ts'
import type { LoggedActivity } from '#app/features/activity/activity.schema.ts'
import { SHOWN_ID_LENGTH } from '#app/shared/limits.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toSecond } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { activityQuery } from '#app/features/admin/admin.queries.ts'
import {
  ACTIVITY_CSV_PATH,
  ACTIVITY_REFETCH_MS,
  activityPath,
  type ActivityParams,
} from '#app/features/admin/admin.rules.ts'
import { EmptyCell } from '#app/features/admin/empty-cell.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'
import { LogTable } from './log-table.tsx'

/** The activity log, updated live. */
export function ActivityLog({ filter }: { filter: ActivityParams }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(activityQuery(api, filter))
  useThrottledTopic(ACTIVITY_TOPIC, ACTIVITY_REFETCH_MS, () =>
    queryClient.invalidateQueries(activityQuery(api, filter), { throwOnError: true }),
  )
  return (
    <Panel
      className="admin-page"
      title="User activity"
      meta="Newest first, times in UTC"
      tools={useLiveState() === 'connected' && <Badge kind="live">Live</Badge>}
    >
      <ActivityFilter key={`${filter.type} ${filter.person}`} filter={filter} />
      <PageList
        list={list}
        itemsOf={(page) => page.entries}
        failureText={adminMessages.loadActivityFailed}
        empty="No activity yet."
        moreLabel="Load More"
      >
        {(entries) => <ActivityTable entries={entries} filter={filter} />}
      </PageList>
    </Panel>
  )
}

function ActivityFilter({ filter }: { filter: ActivityParams }) {
  return (
    <Form className="panel-filter" role="search" action="/admin/activity">
      <SelectField
        label="Activity"
        name="type"
        defaultValue={filter.type ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">All types</option>
        {ACTIVITY_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField
        label="Person"
        name="person"
        placeholder="Email or full id"
        defaultValue={filter.person}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="panel-filter-tools">
        <Button type="submit">Show</Button>
        {/* A plain link, because the router can't download files. */}
        <a className="btn btn-ghost" href={activityPath({ ...filter, path: ACTIVITY_CSV_PATH })} download>
          Export CSV
        </a>
      </div>
    </Form>
  )
}

type ActivityTableProps = { entries: LoggedActivity[]; filter: ActivityParams }

function ActivityTable({ entries, filter }: ActivityTableProps) {
  return (
    <LogTable className="log" heads={['Activity', 'User', 'Email', 'Where', 'Deck id']}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td data-th="Time">
            <time className="mono" dateTime={entry.createdAt}>
              {toSecond(entry.createdAt)}
            </time>
          </td>
          <td data-th="Activity">
            <code data-a={entry.type}>{entry.type}</code>
          </td>
          <td data-th="User">
            <Link
              className="link mono"
              to={activityPath({ ...filter, person: entry.personId })}
              title={entry.personId}
              aria-label={`Show only ${entry.personId.slice(-SHOWN_ID_LENGTH)}`}
            >
              {entry.personId.slice(-SHOWN_ID_LENGTH)}
            </Link>
          </td>
          <td data-th="Email" className="break">
            {entry.email ?? <EmptyCell />}
          </td>
          <td data-th="Where" className="where">
            {formatLocation(entry) === '' ? <EmptyCell /> : <bdi>{formatLocation(entry)}</bdi>}
          </td>
          <td data-th="Deck id">
            {entry.deckId === null ? (
              <EmptyCell />
            ) : (
              <span className="mono" title={entry.deckId}>
                {entry.deckId.slice(-SHOWN_ID_LENGTH)}
              </span>
            )}
          </td>
        </tr>
      ))}
    </LogTable>
  )
}
