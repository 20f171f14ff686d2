import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Problem, reportInto } from '../content/problem.ts'
import { casesSchema, frontMatterSchema } from './exercise.schema.ts'
import { findExampleCase } from './exercise-example.ts'
import { readExercise } from './exercise-folder.ts'
import { findNameProblem } from './exercise-names.ts'
import { readExerciseText } from './exercise-text.ts'
import { checkWrong, ProofLog, proveExercise } from './prove-exercise.ts'

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const STATEMENT =
  'Count the apples in the basket and return how many there are, no matter how many that turns out to be.'
const NOTE =
  "Each apple is taken out once, so none is counted twice: after `i` apples the count is `i`, and that's the invariant. With three apples the count goes 1, 2, 3, and then the basket is empty. Say why an empty basket doesn't need an extra line. Each apple costs one step, so the time is O(n)."
const EXAMPLE =
  'Input: `apples = [4, 7]`\n\nOutput: `2`\n\nThere are two apples in the basket, so the count is 2.'
const SECTIONS = `## Example\n\n${EXAMPLE}\n\n## Constraints\n\n- few\n\n## Hints\n\n1. a\n2. b\n3. The solution: c\n\n## Reference\n\n${NOTE}\n\n## Follow-ups\n\n- d\n- e\n`

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
    example: EXAMPLE,
    constraints: ['few'],
    hints: ['a', 'b', 'The solution: c'],
    referenceNote: NOTE,
    followUps: ['d', 'e'],
  })
  expect(readText(`Short.\n\n${SECTIONS}`).messages).toEqual(['The statement is missing or too short.'])
  expect(readText(`${STATEMENT}\n\n${SECTIONS.replace('3. The solution: c\n', '')}`).messages).toEqual([
    '"Hints" has 2 items, not 3.',
  ])
  expect(readText(`${STATEMENT}\n\n${SECTIONS.replace(NOTE, 'Short.')}`).messages).toEqual([
    '"Reference" is a note of 45 to 150 words, not 1.',
  ])
  expect(readText(`${STATEMENT}\n\n${SECTIONS.replace(`## Reference\n\n${NOTE}\n\n`, '')}`).messages).toEqual(
    ['"Reference" is a note of 45 to 150 words, not 0.'],
  )
  expect(readText(`${STATEMENT}\n\n${SECTIONS}\n## Other\n`).messages).toEqual([
    '"Other" is not a section of an exercise.',
  ])
})

test('[ASK-06] an exercise without a worked example, a marked solution or a full note is reported', () => {
  const messagesOf = (before: string, after: string) =>
    readText(`${STATEMENT}\n\n${SECTIONS}`.replace(before, after)).messages
  const isMissing = 'The section "Example" is missing: it comes directly before "Constraints".'
  expect(messagesOf(`## Example\n\n${EXAMPLE}\n\n`, '')).toEqual([isMissing])
  expect(messagesOf(`## Example\n\n${EXAMPLE}`, `## Example\n\n${EXAMPLE}\n\n## Other`)).toContain(isMissing)
  expect(messagesOf(EXAMPLE, 'Input: `apples = [4]`')).toEqual([
    '"Example" is an input, its output, and how that comes about.',
  ])
  expect(messagesOf('3. The solution: c', '3. c')).toEqual(['The last hint begins with "The solution:".'])
  expect(messagesOf(NOTE, 'Each apple is taken out once, so none of them is ever counted twice.')).toEqual([
    '"Reference" is a note of 45 to 150 words, not 14.',
  ])
})

test('[ASK-06] an exercise has its well-known name in its usual spelling', () => {
  expect(findNameProblem(['Two Sum', 'Complement lookup'])).toBeUndefined()
  expect(findNameProblem(['Two sum'])).toBe('"Two sum" is usually spelled "Two Sum".')
  expect(findNameProblem([])).toMatch(/is missing/)
})

test('[ASK-06] the values of an example are those of a visible case', async () => {
  const lowerBound = await readExercise(ROOT, 'lower-bound', [])
  if (lowerBound === null) throw new Error('lower-bound is missing.')
  const { task, cases, text, exampleCase } = lowerBound
  expect(cases.find(({ name }) => name === exampleCase)?.visible).toBe(true)
  const problemOf = (example: string) => findExampleCase(task, cases, example).problem
  expect(problemOf(text.example)).toBeNull()
  expect(problemOf(text.example.replace(/Output: `.+`/, 'Output: `77`'))).toMatch(
    /^The output of the example is/,
  )
  expect(problemOf(text.example.replace(/Input: `.+`/, 'Input: `times = []`'))).toMatch(/is no visible case/)
  expect(problemOf('No values at all.')).toMatch(/needs the lines/)
})

test('[ASK-06] the tables of a query are those of a visible case, and a driver shows a call', async () => {
  const query = await readExercise(ROOT, 'silent-suppliers', [])
  if (query === null) throw new Error('silent-suppliers is missing.')
  const problemsOf = async (example: string) =>
    (await proveExercise({ ...query, text: { ...query.text, example }, wrong: [] })).problems
  expect(await problemsOf(query.text.example)).toEqual([])
  expect(await problemsOf(query.text.example.replace('| Mill', '| Mile'))).toHaveLength(1)
  expect(findExampleCase(query.task, query.cases, '| name |\n| --- |\n| Nowhere |').problem).toMatch(
    /is the result of no visible case/,
  )
  const driver = await readExercise(ROOT, 'few-uploads-at-once', [])
  if (driver === null) throw new Error('few-uploads-at-once is missing.')
  expect(findExampleCase(driver.task, driver.cases, driver.text.example).problem).toBeNull()
  expect(findExampleCase(driver.task, driver.cases, '```js\nupload()\n```').problem).toMatch(/calls runPool/)
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

test('[PRAC-08] [ASK-07] every exercise is well-formed, and at least 15 % are hard', async () => {
  const problems: Problem[] = []
  const slugs = await readdir(ROOT)
  const exercises = await Promise.all(slugs.map((slug) => readExercise(ROOT, slug, problems)))
  expect(problems).toEqual([])
  expect(exercises.filter((exercise) => exercise !== null)).toHaveLength(slugs.length)
  const hard = exercises.filter((exercise) => exercise?.fields.difficulty === 'hard').length
  expect(hard / slugs.length).toBeGreaterThanOrEqual(0.15)
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
