import { z } from 'zod'

/** Of what is made now: `newId` of ids.ts. */
export const newIdSchema = z.uuidv7()
export const idSchema = z.uuid()
