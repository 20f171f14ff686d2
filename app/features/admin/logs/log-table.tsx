import type { ReactNode } from 'react'

type LogTableProps = { className: string; heads: readonly string[]; children: ReactNode }

/** Entries of a log, the newest first; the first column is their time. On phones its rows are cards. */
export function LogTable({ className, heads, children }: LogTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also with the keyboard
    <div className="table-wrap" tabIndex={0} role="region" aria-label="Log entries">
      <table className={`table table-cards ${className}`}>
        <thead>
          <tr>
            <th aria-sort="descending">Time</th>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
