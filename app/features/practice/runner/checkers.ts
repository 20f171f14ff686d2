import type { Json } from '#app/features/practice/exercise/value-type.ts'

type Checker = (args: Json, expected: Json, actual: Json) => boolean

const isNumbers = (value: Json | undefined): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')

/** `args` is `[count, pairs]`, a pair `[task, before]`. An empty list is right only when there is no order. */
function isTaskOrder(args: Json, expected: Json, actual: Json): boolean {
  if (!Array.isArray(args) || !isNumbers(actual) || !isNumbers(expected)) return false
  const [count, pairs] = args
  if (expected.length === 0 && count !== 0) return actual.length === 0
  if (actual.length !== count || !Array.isArray(pairs)) return false
  const positions = new Map(actual.map((task, index) => [task, index]))
  if (positions.size !== count || actual.some((task) => task < 0 || task >= count)) return false
  return pairs.every((pair) => {
    if (!isNumbers(pair)) return false
    const [after = -1, before = -1] = pair
    return (positions.get(before) ?? Infinity) < (positions.get(after) ?? -1)
  })
}

/** Rules for exercises with more than one right answer. They run in the frame, never beside the learner's code. */
export const CHECKERS = { 'task-order': isTaskOrder } satisfies Record<string, Checker>
export type CheckerName = keyof typeof CHECKERS
export const isCheckerName = (name: string): name is CheckerName => name in CHECKERS
