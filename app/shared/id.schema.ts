import { z } from 'zod'

/** The id of a new row, from `newId` in ids.ts. */
export const newIdSchema = z.uuidv7()
export const idSchema = z.uuid()

/** The largest `integer` in PostgreSQL, which fails on larger numbers instead of finding no row. */
const MAX_INTEGER = 2 ** 31 - 1

/** The version of a row that was read before, from 1 on. */
export const versionSchema = z.int().min(1).max(MAX_INTEGER)
/** A count of changes, or the version of a row that may not exist yet. */
export const revisionSchema = z.int().min(0).max(MAX_INTEGER)
