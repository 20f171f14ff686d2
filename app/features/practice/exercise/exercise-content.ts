import type { Comparison } from '#app/features/practice/runner/comparison.ts'
import type { Language, RunTest } from '#app/features/practice/runner/runner-protocol.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import type { Json } from './value-type.ts'

export type ContentCase = { name: string; visible?: true; args: Json; expected: Json }

/** What the workspace gets of an exercise, as the build writes it. The references come apart from it. */
export type ExerciseContent = {
  statement: string
  constraints: string[]
  hints: string[]
  followUps: string[]
  alsoCalled: string[]
  task: Task
  comparison: Comparison
  time: string
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
