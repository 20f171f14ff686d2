import type { Method, Signature } from '#app/features/practice/exercise/signature.ts'

/**
 * `driver` is the source of a module that plays the arguments of a case against the learner's code, for exercises
 * about functions and time. The parameters and the result of the signature are those of the driver.
 */
export type DrivenTask = Method & { mode: 'driver'; driver: string }

/** What the worker needs to know about an exercise: how to call the code. Nothing about what is right. */
export type Task = Signature | DrivenTask | { mode: 'query'; schema: string }
