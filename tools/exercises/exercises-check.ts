import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeProblem, type Problem } from '../content/problem.ts'
import { type Exercise, readExercise } from './exercise-folder.ts'
import { chooseSample } from './exercise-sample.ts'
import { proveExercise, SEEDS } from './prove-exercise.ts'

// `npm run exercises -- check`: proves every exercise, or those that are named. Needs python3. With `--sample 30` it reads
// all of them and proves 30, others on each day, so that CI is quick and has proved each one after some days.

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const DAY_MS = 86_400_000

const { positionals, values } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string' } } })
const startedAt = performance.now()
const folders = (await readdir(ROOT, { withFileTypes: true })).filter((entry) => entry.isDirectory())
const slugs = folders
  .map(({ name }) => name)
  .filter((name) => positionals.length === 0 || positionals.includes(name))
  .toSorted()
const problems: Problem[] = []
const counts = new Map<string, number>()
const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by)

const exercises: Exercise[] = []
for (const slug of slugs) {
  const exercise = await readExercise(ROOT, slug, problems)
  if (exercise === null) continue
  exercises.push(exercise)
  for (const language of exercise.fields.languages) count(language)
  count('cases', exercise.cases.length)
  count('wrong solutions', exercise.wrong.length)
}

async function prove(exercise: Exercise) {
  const proof = await proveExercise(exercise).catch((error: unknown) => ({
    problems: [String(error)],
    comparisons: 0,
  }))
  problems.push(...proof.problems.map((message) => ({ file: exercise.slug, line: 1, message })))
  if (proof.problems.length === 0) count('proved')
  count('comparisons', proof.comparisons)
}

const size = values.sample === undefined ? exercises.length : Number(values.sample)
const queue = chooseSample(exercises, size, Math.floor(Date.now() / DAY_MS))
const proveNext = async (): Promise<void> => {
  const exercise = queue.shift()
  if (exercise === undefined) return
  await prove(exercise)
  await proveNext()
}
await Promise.all(Array.from({ length: availableParallelism() }, proveNext))

problems.sort((a, b) => a.file.localeCompare(b.file))
for (const problem of problems) console.error(describeProblem(problem))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
const figures = [...counts].map(([name, value]) => `${value} ${name}`).join(', ')
console.log(`${slugs.length} exercises, ${figures || 'none proved'}, ${SEEDS} seeds each, ${seconds} s`)
process.exitCode = problems.length === 0 && slugs.length > 0 ? 0 : 1
