import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Problem, reportInto } from '../content/problem.ts'
import { casesSchema, frontMatterSchema } from './exercise.schema.ts'
import { readExercise } from './exercise-folder.ts'
import { readExerciseText } from './exercise-text.ts'
import { checkWrong, ProofLog, proveExercise } from './prove-exercise.ts'

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const STATEMENT =
  'Count the apples in the basket and return how many there are, no matter how many that turns out to be.'
const NOTE =
  "Each apple is taken out once, so none is counted twice. Say why an empty basket doesn't need an extra line."
const SECTIONS = `## Constraints\n\n- few\n\n## Hints\n\n1. a\n2. b\n3. c\n\n## Reference\n\n${NOTE}\n\n## Follow-ups\n\n- d\n- e\n`

function readText(body: string) {
  const problems: Problem[] = []
  const text = readExerciseText(body, 1, reportInto(problems, 'x'))
  return { text, messages: problems.map(({ message }) => message) }
}

test('[PRAC-08] an exercise has a statement, constraints, three hints, a note and two follow-ups', () => {
  const { text, messages } = readText(`${STATEMENT}\n\n${SECTIONS}`)
  expect(messages).toEqual([])
  expect(text).toEqual({
    statement: STATEMENT,
    constraints: ['few'],
    hints: ['a', 'b', 'c'],
    referenceNote: NOTE,
    followUps: ['d', 'e'],
  })
  expect(readText(`Short.\n\n${SECTIONS}`).messages).toEqual(['The statement is missing or too short.'])
  expect(readText(`${STATEMENT}\n\n${SECTIONS.replace('3. c\n', '')}`).messages).toEqual([
    '"Hints" has 2 items, not 3.',
  ])
  expect(readText(`${STATEMENT}\n\n${SECTIONS.replace(NOTE, 'Short.')}`).messages).toEqual([
    '"Reference" is a note of 80 to 420 characters, not 6.',
  ])
  expect(readText(`${STATEMENT}\n\n${SECTIONS.replace(`## Reference\n\n${NOTE}\n\n`, '')}`).messages).toEqual(
    ['"Reference" is a note of 80 to 420 characters, not 0.'],
  )
  expect(readText(`${STATEMENT}\n\n${SECTIONS}\n## Other\n`).messages).toEqual([
    '"Other" is not a section of an exercise.',
  ])
})

test('[ASK-04] an avoided phrase in the statement, a hint, the note or a follow-up is reported', () => {
  const messagesOf = (before: string, after: string) =>
    readText(`${STATEMENT}\n\n${SECTIONS}`.replace(before, after)).messages
  expect(messagesOf('Count the apples', 'Whoever is hungry counts the apples')).toEqual([
    'An avoided phrase in the statement, "Whoever": write "anyone who".',
  ])
  expect(messagesOf('2. b', '2. Look for the longest stretch.')).toEqual([
    'An avoided phrase in Hints, "stretch": write "subarray, run or range".',
  ])
  expect(messagesOf('Say why', 'It cannot fail. Say why').join('')).toContain('in Reference, "cannot"')
  expect(messagesOf('- e', '- Walk backwards.').join('')).toContain('in Follow-ups, "backwards"')
})

test('[PRAC-08] cases: three visible ones first, ten to twenty hidden ones, all different', () => {
  const cases = Array.from({ length: 13 }, (_, index) => ({
    name: `case-${index}`,
    args: [index],
    expected: index,
    ...(index < 3 ? { visible: true } : {}),
  }))
  const messagesOf = (value: unknown) =>
    casesSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
  expect(messagesOf(cases)).toEqual([])
  expect(messagesOf(cases.slice(0, 12))).toEqual(['9 hidden cases; there must be 10 to 20.'])
  expect(messagesOf([...cases.slice(3), ...cases.slice(0, 3)])).toEqual(['The visible cases come first.'])
  expect(messagesOf([...cases, { name: 'again', args: [5], expected: 5 }])).toEqual([
    'Two cases have the same arguments.',
  ])
})

test('[ASK-02] an exercise names the lesson that teaches it', () => {
  const withoutLesson = frontMatterSchema.safeParse({
    title: 'Two baskets',
    difficulty: 'easy',
    patterns: 'hash map',
    languages: ['python'],
    mode: 'function',
    comparison: 'exact',
    time: 'O(n)',
    space: 'O(n)',
  })
  expect(withoutLesson.error?.issues.map(({ path }) => path.join('.'))).toEqual(['lesson'])
})

test('[PRAC-08] every exercise is well-formed', async () => {
  const problems: Problem[] = []
  const slugs = await readdir(ROOT)
  const exercises = await Promise.all(slugs.map((slug) => readExercise(ROOT, slug, problems)))
  expect(problems).toEqual([])
  expect(exercises.filter((exercise) => exercise !== null)).toHaveLength(slugs.length)
})

test('[PRAC-08] the proof finds a wrong reference, a stub that passes and a wrong solution that is right', async () => {
  const exercise = await readExercise(ROOT, 'lower-bound', [])
  if (exercise === null) throw new Error('lower-bound is missing.')
  expect((await proveExercise(exercise)).problems).toEqual([])
  const always = 'def first_at_or_after(times, wanted):\n    return len(times)\n'
  const { problems } = await proveExercise({
    ...exercise,
    references: { python: always },
    stubs: { python: exercise.references.python ?? '' },
  })
  expect(problems.join('\n')).toMatch(/reference\.py fails between-two/)
  expect(problems.join('\n')).toMatch(/reference\.py and brute\.py differ on seed/)
  expect(problems.join('\n')).toMatch(/The stub in Python passes the visible cases/)
  const log = new ProofLog()
  const right = exercise.cases.map(({ expected }): [string, string] => [
    'returned',
    `["i","${JSON.stringify(expected)}"]`,
  ])
  checkWrong(exercise, { file: 'wrong/a.py', language: 'python', code: '', fails: 'repeat' }, right, log)
  expect(log.problems).toEqual(['wrong/a.py should fail repeat, and fails none.'])
})

test('[PRAC-08] an exercise behind a driver is proved by the log that Python predicts', async () => {
  const exercise = await readExercise(ROOT, 'few-uploads-at-once', [])
  if (exercise === null) throw new Error('few-uploads-at-once is missing.')
  expect((await proveExercise(exercise)).problems).toEqual([])
  const allAtOnce = 'const runPool = async (tasks) => Promise.all(tasks.map((task) => task()))\n'
  const { problems } = await proveExercise({
    ...exercise,
    references: { javascript: allAtOnce },
    stubs: { javascript: exercise.references.javascript ?? '' },
    wrong: [],
  })
  expect(problems.join('\n')).toMatch(/The reference in javascript fails two-at-a-time/)
  expect(problems.join('\n')).toMatch(/The reference in javascript and brute\.py differ on seed/)
  expect(problems.join('\n')).toMatch(/The stub in javascript passes the visible cases/)
})
