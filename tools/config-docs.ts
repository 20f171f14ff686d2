import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { listSettings, writeSettingsTable } from './docs/settings-table.ts'

// `npm run docs`: writes the table of settings in docs/operating.md from the schema that reads them.
// `--check` only says whether it is up to date.

const ROOT = path.join(import.meta.dirname, '..')
const DOCUMENT = path.join(ROOT, 'docs/operating.md')

const text = readFileSync(DOCUMENT, 'utf8')
const settings = listSettings(readFileSync(path.join(ROOT, 'app/platform/config.server.ts'), 'utf8'))
const written = writeSettingsTable(text, settings)
if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, written)
else if (written !== text) {
  console.error('The settings in docs/operating.md are out of date. Run `npm run docs`.')
  process.exitCode = 1
}
