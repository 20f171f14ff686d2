import type { AuditRow } from '#app/features/audit/audit.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { toSecond } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { auditQuery } from '#app/features/admin/admin.queries.ts'
import { EmptyCell } from '#app/features/admin/empty-cell.tsx'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LogTable } from './log-table.tsx'

/** The audit log of administrator actions. */
export function AuditLog() {
  const list = useInfiniteQuery(auditQuery(useApi()))
  return (
    <Panel className="admin-page" title="Administrator actions" meta="Newest first, times in UTC">
      <PageList
        list={list}
        itemsOf={(page) => page.entries}
        failureText={adminMessages.loadAuditFailed}
        empty="No audit events yet."
        moreLabel="Load More"
      >
        {(entries) => (
          <LogTable className="log audit" heads={['Actor', 'Action', 'Subject', 'Before', 'After']}>
            {entries.map((entry) => (
              <AuditEventRow key={entry.id} entry={entry} />
            ))}
          </LogTable>
        )}
      </PageList>
    </Panel>
  )
}

function AuditEventRow({ entry }: { entry: AuditRow }) {
  return (
    <tr>
      <td data-th="Time">
        <time className="mono" dateTime={entry.createdAt}>
          {toSecond(entry.createdAt)}
        </time>
      </td>
      <td data-th="Actor" className="break">
        {entry.actorId === null ? (
          'Server command'
        ) : (
          <PersonLabel id={entry.actorId} email={entry.actorEmail} />
        )}
      </td>
      <td data-th="Action">
        <code>{entry.action}</code>
      </td>
      <td data-th="Subject" className="break">
        {entry.subjectId === null ? (
          <EmptyCell />
        ) : (
          <PersonLabel id={entry.subjectId} email={entry.subjectEmail} />
        )}
      </td>
      <td data-th="Before" className="value">
        <Value text={entry.before} />
      </td>
      <td data-th="After" className="value">
        <Value text={entry.after} />
      </td>
    </tr>
  )
}

/** Shows the email, or the id if the account was deleted. */
function PersonLabel({ id, email }: { id: string; email: string | null }) {
  return email === null ? <PersonId id={id} /> : <span title={id}>{email}</span>
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <EmptyCell />
  return <bdi>{formatFields(text)}</bdi>
}

/** Formats a JSON object as a list of fields; returns other text unchanged. */
function formatFields(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return String(value)
    return Object.entries(value)
      .map(([name, field]) => `${name}: ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`)
      .join(', ')
  } catch {
    // Plain text, or JSON that was cut because it was too long.
    return text
  }
}
