import { z } from 'zod'

const MAX_SLUG = 60

/** The name of an exercise, a project, a technique or a unit of a plan in addresses. */
export const slugSchema = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
