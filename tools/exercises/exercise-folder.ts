import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import { createStub } from '#app/features/practice/exercise/stub.ts'
import { hasType, type Json, type ValueType } from '#app/features/practice/exercise/value-type.ts'
import type { ExerciseFile } from '#app/features/practice/practice.schema.ts'
import { isTable } from '#app/features/practice/runner/comparison.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import { compileFolders } from '../content/compile-folders.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { type Problem, type Report, reportInto } from '../content/problem.ts'
import { findExampleCase } from './exercise-example.ts'
import { type ExerciseLinks, findLinks } from './exercise-links.ts'
import { findNameProblem } from './exercise-names.ts'
import { type ExerciseText, readExerciseText } from './exercise-text.ts'
import {
  casesSchema,
  type ExerciseCase,
  type FrontMatterFields,
  frontMatterSchema,
} from './exercise.schema.ts'

/** Built-in names of Python that a parameter would hide from the learner's code. */
const PYTHON_NAMES: ReadonlySet<string> = new Set(
  `abs all any bin bool bytes chr dict dir enumerate filter float format hash hex id input int iter len list map max min
  next object open ord pow print range reversed round set slice sorted str sum tuple type vars zip`.split(
    /\s+/,
  ),
)

/** The first key of an ordered map: finding it skips the gaps of deleted keys, so it is not `O(1)`. */
const FIRST_KEY =
  /next\(iter\(|\.keys\(\)\.next\(\)|for \(const \w+ of [\w.#]+\.keys\(\)\) \{\s*if \(.*\) break/

/** What is wrong with the signature and the references of an exercise, as sentences. */
export function findCodeProblems(signature: readonly string[], references: readonly string[]): string[] {
  const params = signature
    .flatMap((line) => [...line.matchAll(/(?<=[(,] ?)(\w+):/g)])
    .flatMap(([, name]) => name ?? [])
  return [
    ...params
      .filter((name) => PYTHON_NAMES.has(name))
      .map((name) => `The parameter "${name}" hides Python's built-in "${name}".`),
    ...references
      .filter((code) => FIRST_KEY.test(code))
      .map(() => 'The first key of an ordered map does not take constant time; link the entries instead.'),
  ]
}

const EXTENSIONS: Readonly<Record<Language, string>> = {
  python: 'py',
  javascript: 'js',
  typescript: 'ts',
  sql: 'sql',
}

/** A solution that looks right and isn't: `fails` is the one case that it fails, or `growth`. */
export type WrongSolution = { file: string; language: Language; code: string; fails: string }

export type Exercise = {
  slug: string
  folder: string
  fields: FrontMatterFields
  links: ExerciseLinks
  text: ExerciseText
  /** The visible case that the example explains. */
  exampleCase: string | null
  task: Task
  cases: ExerciseCase[]
  references: Partial<Record<Language, string>>
  stubs: Partial<Record<Language, string>>
  wrong: WrongSolution[]
}

const FAILS = /^(?:#|\/\/|--) fails: ([a-z0-9-]+)$/

/** Reads `content/exercises/<slug>/`. What is wrong with it is reported, and then null is returned. */
export async function readExercise(
  root: string,
  slug: string,
  problems: Problem[],
): Promise<Exercise | null> {
  const folder = join(root, slug)
  const before = problems.length
  const inFile = (name: string) => reportInto(problems, `${slug}/${name}`)
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  const report = inFile('exercise.md')
  const front = readFrontMatter(await read('exercise.md'), report)
  const text = readExerciseText(front.body, front.bodyLine, report)
  const parsed = frontMatterSchema.safeParse(front.fields)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      report(front.lines[String(path[0])] ?? 1, `${path.join('.')}: ${message}`)
    return null
  }
  const fields = parsed.data
  const links = findLinks(fields, report)
  const nameProblem = findNameProblem(fields['also-called'] ?? [])
  if (nameProblem !== undefined) report(front.lines['also-called'] ?? 1, nameProblem)
  if (fields['time-of'] !== undefined && fields.mode !== 'class')
    report(front.lines['time-of'] ?? 1, 'Only a class is called several times.')
  const task = await readTask(fields, read, report)
  const cases = readCases(await read('cases.json'), inFile('cases.json'))
  const wrong = await readWrong(folder, inFile)
  const references: Exercise['references'] = {}
  const stubs: Exercise['stubs'] = {}
  for (const language of fields.languages) {
    const name = `reference.${EXTENSIONS[language]}`
    const code = await read(name)
    if (code === '') inFile(name)(1, 'The reference is missing.')
    references[language] = code
    if (task !== null) stubs[language] = await readStub(task, language, read, inFile)
  }
  for (const problem of findCodeProblems(fields.signature ?? [], Object.values(references)))
    report(1, problem)
  if (task === null || cases === null || problems.length > before) return null
  checkTypes(task, cases, inFile('cases.json'))
  const { caseName: exampleCase, problem } = findExampleCase(task, cases, text.example)
  if (problem !== null) report(front.bodyLine, problem)
  for (const { file, fails } of wrong) {
    const isKnown = fails === 'growth' || cases.some((item) => item.name === fails && item.visible !== true)
    if (!isKnown) inFile(file)(1, `"${fails}" is neither a hidden case nor growth.`)
  }
  if (wrong.length < 2) inFile('wrong')(1, 'There must be at least two wrong solutions.')
  if (task.mode !== 'query') {
    for (const name of ['brute.py', 'generate.py'])
      if (!existsSync(join(folder, name))) inFile(name)(1, 'The file is missing.')
  }
  return problems.length > before
    ? null
    : { slug, folder, fields, links, text, exampleCase, task, cases, references, stubs, wrong }
}

/** The signature gives the stub; behind a driver the learner writes something else, so there it is a file. */
async function readStub(
  task: Task,
  language: Language,
  read: (name: string) => Promise<string>,
  inFile: (name: string) => Report,
): Promise<string> {
  if (task.mode === 'query' || language === 'sql') return '-- Write your query here\n'
  if (task.mode !== 'driver') return createStub(task, language)
  const name = `stub.${EXTENSIONS[language]}`
  const stub = await read(name)
  if (stub === '' || language === 'python')
    inFile(name)(1, 'A driver needs a stub, and can not be in Python.')
  return stub
}

async function readTask(
  { mode, signature = [] }: FrontMatterFields,
  read: (name: string) => Promise<string>,
  report: Report,
): Promise<Task | null> {
  if (mode === 'query') {
    const schema = await read('schema.sql')
    if (schema === '') report(1, 'schema.sql is missing.')
    return { mode, schema }
  }
  try {
    const task = parseSignature(signature, mode === 'in-place')
    if (mode === 'driver' && task.mode === 'function') {
      const driver = await read('driver.js')
      if (driver === '') report(1, 'driver.js is missing.')
      return { ...task, mode, driver }
    }
    if (task.mode === mode) return task
    report(1, `The signature is that of a ${task.mode}, not of a ${mode}.`)
  } catch (error) {
    report(1, error instanceof Error ? error.message : String(error))
  }
  return null
}

function readCases(text: string, report: Report): ExerciseCase[] | null {
  try {
    const parsed = casesSchema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) report(1, `${path.join('.')}: ${message}`)
  } catch {
    report(1, 'The file is missing or not JSON.')
  }
  return null
}

async function readWrong(folder: string, inFile: (name: string) => Report): Promise<WrongSolution[]> {
  const files = globSync('wrong/*', { cwd: folder }).toSorted()
  const solutions = files.map(async (file): Promise<WrongSolution[]> => {
    const code = await readFile(join(folder, file), 'utf8')
    const [, fails] = FAILS.exec(code.split('\n')[0] ?? '') ?? []
    const [language] = languagesOf(file)
    if (fails !== undefined && language !== undefined) return [{ file, language, code, fails }]
    inFile(file)(1, 'The first line must be a comment such as "# fails: empty".')
    return []
  })
  return (await Promise.all(solutions)).flat()
}

function languagesOf(file: string): Language[] {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const languages: Language[] = ['python', 'javascript', 'typescript', 'sql']
  return languages.filter((language) => EXTENSIONS[language] === extension)
}

/** Every argument and every expected value has the type that the signature gives it. */
function checkTypes(task: Task, cases: readonly ExerciseCase[], report: Report) {
  for (const { name, args, expected } of cases) {
    if (!hasTaskTypes(task, args, expected))
      report(1, `${name}: a value does not have the type of the signature.`)
  }
}

function hasTaskTypes(task: Task, args: Json, expected: Json): boolean {
  if (task.mode === 'query') return typeof args === 'string' && isTable(expected)
  if (!Array.isArray(args)) return false
  if (task.mode !== 'class') {
    const result = task.mode === 'in-place' ? task.params[0]?.type : task.returns
    return haveTypes(args, task.params) && result !== undefined && hasType(expected, result)
  }
  const [first, ...calls] = args
  if (!Array.isArray(first) || first[0] !== task.name || !haveTypes(first.slice(1), task.params)) return false
  if (!Array.isArray(expected) || expected.length !== calls.length) return false
  return calls.every((call, index) => {
    const method = task.methods.find(({ name }) => Array.isArray(call) && call[0] === name)
    if (method === undefined || !Array.isArray(call)) return false
    return haveTypes(call.slice(1), method.params) && hasType(expected[index] ?? null, method.returns)
  })
}

const haveTypes = (values: readonly Json[], params: readonly { type: ValueType }[]) =>
  values.length === params.length && params.every(({ type }, index) => hasType(values[index] ?? null, type))

function toFileForm(
  { slug, fields, links, text, exampleCase, task, cases, references, stubs }: Exercise,
  position: number,
): ExerciseFile[number] {
  const { title, difficulty, patterns, languages, comparison, mode, time, space } = fields
  const alsoCalled = fields['also-called'] ?? []
  const lessonTitle = links.lesson?.title ?? null
  const content = {
    ...text,
    exampleCase,
    alsoCalled,
    lessonTitle,
    task,
    comparison,
    time,
    timeOf: mode === 'class' ? (fields['time-of'] ?? 'all calls') : null,
    space,
    cases,
    stubs,
    references,
  }
  // As JSON, without what is undefined.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a copy of the line above.
  const copy: ExerciseFile[number]['content'] = JSON.parse(JSON.stringify(content))
  const lesson =
    links.lesson === null ? null : { courseId: links.lesson.courseId, lessonId: links.lesson.lessonId }
  return { slug, position, title, difficulty, patterns, languages, content: copy, lesson, cards: links.cards }
}

/** All exercises in the form that is loaded into the database, the easy ones first. */
export const compileExercises = (): Promise<ExerciseFile> =>
  compileFolders('exercises', readExercise, toFileForm)

/** Every n-th item, beginning elsewhere each day, so that each one is chosen after some days. At most `size` items. */
export function chooseSample<Item>(items: readonly Item[], size: number, day: number): Item[] {
  const days = Math.max(1, Math.ceil(items.length / Math.max(1, size)))
  return items.filter((_, index) => index % days === day % days)
}
