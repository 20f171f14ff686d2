import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { boundedText } from '#app/shared/text.ts'
import { ACTIVITY_TYPES, type ActivityType } from './activity.rules.ts'

const MAX_PERSON = 254

/** Filters by type and by a person's id or email; both are optional. */
export const activityFilterSchema = z.object({
  type: z.enum(ACTIVITY_TYPES).nullish(),
  person: boundedText(MAX_PERSON, 'The person').default(''),
})
export type ActivityFilter = z.infer<typeof activityFilterSchema>

export const listActivityInput = activityFilterSchema.extend({ cursor: cursorSchema.nullish() })

/** One entry of the activity log. */
export type LoggedActivity = {
  id: string
  createdAt: string
  personId: string
  /** Null if the account was deleted. */
  email: string | null
  type: ActivityType
  deckId: string | null
  deckTitle: string | null
  courseTitle: string | null
  topicTitle: string | null
  subtopicTitle: string | null
}
