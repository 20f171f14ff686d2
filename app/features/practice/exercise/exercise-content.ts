import type { TimeOf } from '#app/features/practice/time-of.rules.ts'
import type { Comparison } from '#app/features/practice/runner/comparison.ts'
import type { Language, RunTest } from '#app/features/practice/runner/runner-protocol.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import { formatExpected } from '#app/features/practice/runner/value-text.ts'
import type { Json } from './value-type.ts'

export type ContentCase = { name: string; visible?: true; args: Json; expected: Json }

/** What the workspace gets of an exercise, as the build writes it. The references come apart from it. */
export type ExerciseContent = {
  statement: string
  /** A worked example. Content saved by an older build has none. */
  example?: string
  /** The visible case that the example explains. */
  exampleCase?: string | null
  constraints: string[]
  hints: string[]
  followUps: string[]
  alsoCalled: string[]
  /** The lesson that teaches it. */
  lessonTitle: string | null
  task: Task
  comparison: Comparison
  time: string
  /** What the time is for. Content saved by an older build has none. */
  timeOf?: TimeOf
  space: string
  cases: ContentCase[]
  stubs: Partial<Record<Language, string>>
}

export function parseContent(text: string): ExerciseContent {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own server sent it, from our own build.
  const content: ExerciseContent = JSON.parse(text)
  return content
}

export function parseReferences(text: string): Partial<Record<Language, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- as above.
  const references: Partial<Record<Language, string>> = JSON.parse(text)
  return references
}

/** 'answer-at-index-0' as people read it. */
export const describeCase = (name: string) => {
  const text = name.replaceAll('-', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Run takes the visible cases, Submit all of them. */
export const testsOf = ({ cases }: ExerciseContent, isSubmit: boolean): RunTest[] =>
  cases
    .filter((item) => isSubmit || item.visible === true)
    .map(({ name, visible, args, expected }) => ({
      name: describeCase(name),
      isHidden: visible !== true,
      args,
      expected,
    }))

const MAX_INPUT = 2_000

/** The arguments of a case as a worked example writes them; of a query, the statements that fill its tables. */
export function formatInput(args: Json, task: Task): string {
  const text =
    typeof args === 'string'
      ? args.trim()
      : Array.isArray(args)
        ? args.map((arg, index) => formatArgument(arg, index, task)).join(', ')
        : ''
  return text.length > MAX_INPUT ? `${text.slice(0, MAX_INPUT)}…` : text
}

/** 'price = 7', and a call of a class: 'add("tent", 2)'. */
function formatArgument(arg: Json, index: number, task: Task): string {
  const [method, ...values] = task.mode === 'class' && Array.isArray(arg) ? arg : []
  if (typeof method === 'string') {
    return `${method}(${values.map((value) => formatExpected(value, false)).join(', ')})`
  }
  const name = task.mode === 'function' || task.mode === 'in-place' ? task.params[index]?.name : undefined
  const value = formatExpected(arg, false)
  return name === undefined ? value : `${name} = ${value}`
}

/** The input of each visible case, by the name that its result has. */
export const inputsOf = ({ cases, task }: ExerciseContent): Map<string, string> =>
  new Map(
    cases
      .filter(({ visible }) => visible === true)
      .map(({ name, args }) => [describeCase(name), formatInput(args, task)]),
  )
