import { z } from 'zod'

/** PostgreSQL has no year 0, and no more than six digits of a second. */
const MAX_TIME_LENGTH = '2026-01-01T00:00:00.000000Z'.length

/** A time that the database can store. */
export const timeSchema = z.iso
  .datetime()
  .max(MAX_TIME_LENGTH)
  .refine((time) => !time.startsWith('0000'))
