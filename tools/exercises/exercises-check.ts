import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeProblem, type Problem } from '../content/problem.ts'
import { readExercise } from './exercise-folder.ts'
import { proveExercise, SEEDS } from './prove-exercise.ts'

// `npm run exercises:check`: proves every exercise, or those that are named. Needs python3.

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const { positionals } = parseArgs({ allowPositionals: true })
const startedAt = performance.now()
const folders = (await readdir(ROOT, { withFileTypes: true })).filter((entry) => entry.isDirectory())
const slugs = folders
  .map(({ name }) => name)
  .filter((name) => positionals.length === 0 || positionals.includes(name))
const problems: Problem[] = []
const counts = new Map<string, number>()
const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by)

for (const slug of slugs.toSorted()) {
  const exercise = await readExercise(ROOT, slug, problems)
  if (exercise === null) continue
  const proof = await proveExercise(exercise).catch((error: unknown) => ({
    problems: [String(error)],
    comparisons: 0,
  }))
  problems.push(...proof.problems.map((message) => ({ file: slug, line: 1, message })))
  if (proof.problems.length > 0) continue
  count('proved')
  for (const language of exercise.fields.languages) count(language)
  count('cases', exercise.cases.length)
  count('wrong solutions', exercise.wrong.length)
  count('comparisons', proof.comparisons)
}

for (const problem of problems) console.error(describeProblem(problem))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
const figures = [...counts].map(([name, value]) => `${value} ${name}`).join(', ')
console.log(`${slugs.length} exercises, ${figures || 'none proved'}, ${SEEDS} seeds each, ${seconds} s`)
process.exitCode = problems.length === 0 && slugs.length > 0 ? 0 : 1
