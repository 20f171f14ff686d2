import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { boundedText } from '#app/shared/text.ts'
import { ACTIVITY_TYPES, type ActivityType } from './activity.rules.ts'

const MAX_PERSON = 254

/** Which entries: of one type, of one person by id or address, or all. */
export const activityFilterSchema = z.object({
  type: z.enum(ACTIVITY_TYPES).nullish(),
  person: boundedText(MAX_PERSON, 'The person').default(''),
})
export type ActivityFilter = z.infer<typeof activityFilterSchema>

export const listActivityInput = activityFilterSchema.extend({ cursor: cursorSchema.nullish() })

/** One line of the log. */
export type LoggedActivity = {
  id: string
  createdAt: string
  personId: string
  /** None: their account is gone. */
  email: string | null
  type: ActivityType
  deckId: string | null
  deckTitle: string | null
  courseTitle: string | null
  topicTitle: string | null
  subtopicTitle: string | null
}
