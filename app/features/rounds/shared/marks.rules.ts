export const MARK_WORDS = ['Weak', 'Mixed', 'Good', 'Strong'] as const

/** From 1 to 4, with what it was given for. */
export type Mark = { name: string; mark: number; note: string }

/** One point, and one more for each condition that holds. */
export const countMark = (conditions: readonly boolean[]) => 1 + conditions.filter(Boolean).length

/** A value, a line, a file or a function: something that was seen and not guessed. */
const EVIDENCE = /\d|`|\w\(\)|\.(?:py|ts)\b/

export const hasEvidence = (reason: string) => EVIDENCE.test(reason)
