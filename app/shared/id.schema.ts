import { z } from 'zod'

/** Of what is made now: `newId` of ids.ts. */
export const newIdSchema = z.uuidv7()
export const idSchema = z.uuid()

/** A number that an `integer` column can hold: PostgreSQL answers a larger one with an error, not with 'no such row'. */
const MAX_INTEGER = 2 ** 31 - 1

/** The version of a row that was read before, from 1 on. */
export const versionSchema = z.int().min(1).max(MAX_INTEGER)
/** A count of changes, or the version of a row that is not there yet. */
export const revisionSchema = z.int().min(0).max(MAX_INTEGER)
