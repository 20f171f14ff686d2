import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EXPERIMENTS } from '../lab/experiments.ts'
import { listFiles } from '../tools/check-source-files.ts'

const ROOT = path.join(import.meta.dirname, '..')
const MAX_SCRIPTS = 20
const readText = (file: string) => readFile(path.join(ROOT, file), 'utf8')
const manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const readScripts = async () =>
  Object.keys(manifest.parse(JSON.parse(await readText('package.json'))).scripts)

/** The first cells of the rows whose first cell is code. */
const listFirstCells = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, cell]) => cell ?? '')

test('[HOUSE-03] [HOUSE-05] CONTRIBUTING.md lists every npm script once, and there are at most 20', async () => {
  const listed = listFirstCells(await readText('CONTRIBUTING.md'))
    .filter((cell) => cell.startsWith('npm '))
    .map((cell) => cell.replace(/^npm (?:run )?/, ''))
  const scripts = await readScripts()
  expect(listed).toEqual(scripts)
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
})

test('[HOUSE-03] lab/README.md has a row for each experiment', async () => {
  expect(listFirstCells(await readText('lab/README.md'))).toEqual(Object.keys(EXPERIMENTS))
})

test('[HOUSE-05] documents, comments and CI name only npm scripts that exist', async () => {
  const scripts = new Set(await readScripts())
  const files = (await listFiles(ROOT)).filter((file) => /\.(md|ts|tsx|ya?ml)$|^\.ci\//.test(file))
  const unknown: string[] = []
  for (const file of files) {
    for (const [command, name = ''] of (await readText(file)).matchAll(/npm run ([a-z][\w:-]*)/g)) {
      if (!scripts.has(name)) unknown.push(`${file}: ${command}`)
    }
  }
  expect(unknown).toEqual([])
})
