import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

// `npm run lab -- scale`: query plans on full-size tables. `npm run lab -- scale discussion inbox` runs the files with one
// of these words in their path.

const ROOT = path.join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const all = globSync('{app,test}/**/*-scale.db.test.ts', { cwd: ROOT })
const files = words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)))
if (files.length === 0) throw new Error(`No file is about ${words.join(', ')}.`)
const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
const child = spawn(vitest, ['run', '--project', 'db', ...files], {
  cwd: ROOT,
  env: { ...process.env, SCALE: 'full', ATTACK: 'full' },
  stdio: 'inherit',
})
await once(child, 'exit')
process.exit(child.exitCode ?? 1)
