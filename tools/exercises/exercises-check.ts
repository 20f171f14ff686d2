import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DAY_MS } from '#app/shared/units.ts'
import { describeProblem, type Problem } from '../content/problem.ts'
import { type Exercise, readExercise, chooseSample } from './exercise-folder.ts'
import { type Proof, proveExercise, SEEDS } from './prove-exercise.ts'
import { readAssisted } from '../projects/assisted-folder.ts'
import { proveAssisted, proveProject } from '../projects/prove-projects.ts'
import { readProject } from '../projects/project-folder.ts'

// `npm run exercises -- check`: proves every exercise and every project, or those that are named. Needs python3. With `--sample 30` it reads
// all of them and proves 30, others on each day, so that CI is quick and has proved each one after some days.

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const PROJECTS = resolve(import.meta.dirname, '../../content/projects')
const ASSISTED = resolve(import.meta.dirname, '../../content/assisted')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string' } } })
const startedAt = performance.now()
async function listFolders(root: string): Promise<string[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter((name) => positionals.length === 0 || positionals.includes(name))
    .toSorted()
}

const slugs = await listFolders(ROOT)
const projects = await listFolders(PROJECTS)
const assisted = await listFolders(ASSISTED)
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

async function record(slug: string, proving: Promise<Proof>) {
  const proof = await proving.catch((error: unknown) => ({ problems: [String(error)], comparisons: 0 }))
  problems.push(...proof.problems.map((message) => ({ file: slug, line: 1, message })))
  if (proof.problems.length === 0) count('proved')
  count('comparisons', proof.comparisons)
}

const size = values.sample === undefined ? exercises.length : Number(values.sample)
const queue = chooseSample(exercises, size, Math.floor(Date.now() / DAY_MS))
const proveNext = async (): Promise<void> => {
  const exercise = queue.shift()
  if (exercise === undefined) return
  await record(exercise.slug, proveExercise(exercise))
  await proveNext()
}
await Promise.all(Array.from({ length: availableParallelism() }, proveNext))

// A project takes a second, so all of them are proved each time.
for (const slug of projects) {
  const project = await readProject(PROJECTS, slug, problems)
  if (project === null) continue
  count('wrong fixes', project.wrong.length)
  await record(slug, proveProject(project))
}

for (const slug of assisted) {
  const project = await readAssisted(ASSISTED, slug, problems)
  if (project === null) continue
  count('proposals', project.text.proposals.length)
  await record(slug, proveAssisted(project))
}

problems.sort((a, b) => a.file.localeCompare(b.file))
for (const problem of problems) console.error(describeProblem(problem))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
const figures = [...counts].map(([name, value]) => `${value} ${name}`).join(', ')
console.log(
  `${slugs.length} exercises, ${projects.length} debugging projects, ${assisted.length} AI-assisted projects, ${figures || 'none proved'}, ${SEEDS} seeds each, ${seconds} s`,
)
process.exitCode = problems.length === 0 && slugs.length + projects.length + assisted.length > 0 ? 0 : 1
