import type { Signature } from '#app/features/practice/exercise/signature.ts'

/** What the worker needs to know about an exercise: how to call the code. Nothing about what is right. */
export type Task = Signature | { mode: 'query'; schema: string }
