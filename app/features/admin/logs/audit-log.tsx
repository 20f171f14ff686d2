import type { AuditRow } from '#app/features/audit/audit.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { toSecond } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { auditQuery } from '#app/features/admin/admin.queries.ts'
import { EmptyCell } from '#app/features/admin/empty-cell.tsx'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'

/** The audit log of administrator actions. */
export function AuditLog() {
  const list = useInfiniteQuery(auditQuery(useApi()))
  return (
    <section className="panel admin-page" aria-labelledby="audit-log">
      <div className="panel-head">
        <h2 id="audit-log">Administrator actions</h2>
        <span className="meta">Newest first, times in UTC</span>
      </div>
      <PageList
        list={list}
        itemsOf={(page) => page.entries}
        failureText={adminMessages.loadAuditFailed}
        empty="No audit events yet."
        moreLabel="Load More"
      >
        {(entries) => (
          // A wide table scrolls, also with the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="table-wrap" tabIndex={0} role="region" aria-label="Log entries">
            <table className="table table-cards log audit">
              <thead>
                <tr>
                  <th aria-sort="descending">Time</th>
                  <th>Actor</th>
                  <th>Action</th>
                  <th>Subject</th>
                  <th>Before</th>
                  <th>After</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <AuditEventRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PageList>
    </section>
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
