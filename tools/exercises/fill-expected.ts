import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import { toExpected } from '#app/features/practice/runner/comparison.ts'
import { parseWireValue } from '#app/features/practice/runner/wire-value.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import type { ExerciseCase } from './exercise.schema.ts'
import { runPython } from './run-jobs.ts'

// `npm run exercises -- fill <slug>`: fills in what the cases of an exercise expect, by its brute force. Read the result:
// the proof compares it with the references, but only you know what the statement asks for.

const slug = process.argv[2] ?? ''
const folder = resolve(import.meta.dirname, '../../content/exercises', slug)
const read = (name: string) => readFile(join(folder, name), 'utf8')
const { fields } = readFrontMatter(await read('exercise.md'), (line, message) => console.error(line, message))
const task = parseSignature([fields['signature'] ?? []].flat(), fields['mode'] === 'in-place')
// oxlint-disable-next-line typescript/no-unsafe-assignment -- checked by exercises:check afterwards.
const cases: ExerciseCase[] = JSON.parse(await read('cases.json'))
const { onCases } = await runPython({
  task,
  cases: cases.map(({ args }) => args),
  solutions: { 'brute.py': await read('brute.py') },
  generator: null,
  seeds: 0,
  onSeeds: [],
  sizes: [],
  counted: {},
})
const filled = cases.map((item, index) => {
  const [kind, value] = onCases['brute.py']?.[index] ?? ['missing']
  const wire = kind === 'returned' ? parseWireValue(value) : undefined
  const expected = wire === undefined ? undefined : toExpected(task, item.args, wire)
  if (expected === undefined)
    throw new Error(`brute.py fails ${item.name}: ${JSON.stringify(onCases['brute.py']?.[index])}`)
  const { name, visible, args } = item
  return JSON.stringify({ name, ...(visible === true ? { visible } : {}), args, expected })
})
await writeFile(join(folder, 'cases.json'), `[\n${filled.map((line) => `  ${line}`).join(',\n')}\n]\n`)
