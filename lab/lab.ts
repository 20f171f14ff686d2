import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { EXPERIMENTS } from './experiments.ts'

// `npm run lab -- <name> [arguments]`: lab/README.md says what each of them shows, how long it takes and what it needs.

const ROOT = path.join(import.meta.dirname, '..')
const [name = '', ...args] = process.argv.slice(2)
const experiment = Object.hasOwn(EXPERIMENTS, name) ? EXPERIMENTS[name] : undefined
if (experiment === undefined) {
  console.error(`Usage: npm run lab -- <name>. The names: ${Object.keys(EXPERIMENTS).join(', ')}.`)
  process.exit(2)
}
const { run, env } = experiment
// npm puts node_modules/.bin first in the path.
const [program, ownArgs] =
  'file' in run ? [process.execPath, [path.join(import.meta.dirname, run.file)]] : [run.program, run.args]
const child = spawn(program, [...ownArgs, ...args], {
  cwd: ROOT,
  env: { ...process.env, ...env },
  stdio: 'inherit',
})
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
// A signal to npm reaches the whole group, so the child ends by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
child.on('exit', (code) => process.exit(code ?? 1))
