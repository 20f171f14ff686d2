import type { AuditRow } from '#app/features/audit/audit.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { SHOWN_ID_LENGTH } from '#app/shared/limits.ts'
import { toSecond } from '#app/features/admin/admin-time.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { auditQuery } from '#app/features/admin/admin.queries.ts'
import { EmptyCell } from '#app/features/admin/empty-cell.tsx'
import { PageList } from '#app/features/admin/page-list.tsx'

/** Who did what as an administrator: rows are only ever added. */
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
          // A wide table scrolls by itself, and by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="table-wrap" tabIndex={0} role="region" aria-label="Entries of the log">
            <table className="table table-cards log audit">
              <thead>
                <tr>
                  <th aria-sort="descending">Time</th>
                  <th>Who</th>
                  <th>What</th>
                  <th>Whom</th>
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
      <td data-th="Who" className="break">
        {entry.actorId === null ? 'A command' : <Who id={entry.actorId} email={entry.actorEmail} />}
      </td>
      <td data-th="What">
        <code>{entry.action}</code>
      </td>
      <td data-th="Whom" className="break">
        {entry.subjectId === null ? <EmptyCell /> : <Who id={entry.subjectId} email={entry.subjectEmail} />}
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

/** Who has left is an id that leads to nobody. */
function Who({ id, email }: { id: string; email: string | null }) {
  return email === null ? <span className="mono">{id.slice(0, SHOWN_ID_LENGTH)}</span> : email
}

/** A list of fields, or words as they are. */
function Value({ text }: { text: string | null }) {
  if (text === null) return <EmptyCell />
  return <bdi>{listFields(text)}</bdi>
}

function listFields(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return String(value)
    return Object.entries(value)
      .map(([name, field]) => `${name}: ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`)
      .join(', ')
  } catch {
    // Plain words, or a value that was too long to be kept whole.
    return text
  }
}
