import type { ReactNode } from 'react'

/** A table whose last column has the actions of a row. On phones its rows are cards. */
export function ActionTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="table-wrap">
      <table className="table table-cards">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
            <th>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
