/** Migrations up to this number were applied before they were checked. They can't be edited any more. */
export const LAST_UNCHECKED = 63

/** Such a file holds only indexes, which PostgreSQL can build without blocking writes, but not in a transaction. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/

export const numberOf = (name: string) => Number.parseInt(name, 10)

export const runsOutsideTransaction = (sql: string) => OUTSIDE_TRANSACTION.test(sql)

/**
 * Whether the previous build works on the migrated schema. `npm run check` proves it for every file after the last
 * unchecked one, unless the file ignores a rule.
 */
export const isAdditive = ({ name, sql }: { name: string; sql: string }) =>
  numberOf(name) > LAST_UNCHECKED && !sql.includes('squawk-ignore')
