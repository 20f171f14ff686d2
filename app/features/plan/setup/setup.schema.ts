import { z } from 'zod'
import { savePlanInput } from '#app/features/plan/plan.schema.ts'

/** The answers of the set-up while they are given; they are stored on the device until the plan is saved. */
export const setupAnswersSchema = z.object({
  /** Null until the learner chooses one: then it follows the date. */
  track: z.string().nullable(),
  /** The value of the date field, also if it is no date. */
  date: z.string(),
  hasNoDate: z.boolean(),
  minutesPerDay: savePlanInput.shape.minutesPerDay.unwrap(),
  /** Bit 0 is Monday; 0 is none, which can't be saved. */
  weekdays: z.int().min(0).max(127),
  start: z.enum(['check', 'beginning']),
})
export type SetupAnswers = z.infer<typeof setupAnswersSchema>
