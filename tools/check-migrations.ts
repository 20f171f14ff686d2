import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LAST_UNCHECKED, numberOf, runsOutsideTransaction } from '../database/migration-rules.ts'
import type { Finding } from './check-source-files.ts'
import { runCommand } from './run-command.ts'

// Old and new processes run side by side during a deploy, so a migration may only add (docs/releases.md). squawk finds
// the statements that break the older build or lock a table for long.

const FOLDER = 'database/migrations'

/** Rules that don't apply to our migrations, with the reason. */
const EXCLUDED_RULES = {
  'require-lock-timeout': 'database/migrate.ts sets it for every file',
  'require-statement-timeout': 'locks are limited; a backfill or an index may take as long as it needs',
  'prefer-bigint-over-int': 'ids are UUIDs, and counters have limits',
  'prefer-bigint-over-smallint': 'the same',
} as const

const reportSchema = z.array(
  z.object({ file: z.string(), line: z.number(), rule_name: z.string(), message: z.string() }),
)

async function runSquawk(root: string, files: string[], flags: string[]): Promise<Finding[]> {
  if (files.length === 0) return []
  const args = [
    ...flags,
    '--pg-version=15',
    '--reporter=json',
    `--exclude=${Object.keys(EXCLUDED_RULES).join(',')}`,
    ...files.map((name) => join(FOLDER, name)),
  ]
  const { output } = await runCommand(join(root, 'node_modules/.bin/squawk'), args, { cwd: root })
  // The JSON is one line; other lines are notes of the program.
  const json = output.split('\n').find((line) => line.startsWith('['))
  if (json === undefined) throw new Error(`squawk gave no report:\n${output}`)
  return reportSchema.parse(JSON.parse(json)).map(({ file, line, rule_name, message }) => ({
    rule: `squawk:${rule_name}`,
    file: `${file}:${line + 1}`,
    message,
  }))
}

/** An ignored rule needs a reason on the line before it: usually the release that stopped using a column. */
function findUnexplained(name: string, text: string): Finding[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const isExplained = /^-- (?!squawk-ignore)\S/.test(lines[index - 1] ?? '')
    if (!line.includes('squawk-ignore') || isExplained) return []
    return [
      {
        rule: 'squawk-ignore-reason',
        file: `${FOLDER}/${name}:${index + 1}`,
        message: 'Give the reason in a comment on the line before.',
      },
    ]
  })
}

/** Checks every migration after the last unchecked one for statements that a rolling deploy can't survive. */
export async function checkMigrations(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, FOLDER))) return []
  const names = (await readdir(join(root, FOLDER))).filter((name) => name.endsWith('.sql')).toSorted()
  const checked = names.filter((name) => numberOf(name) > LAST_UNCHECKED)
  process.stdout.write(
    `${checked.length} checked; ${names.length - checked.length} up to number ${LAST_UNCHECKED} excused: applied before this check, and never edited.\n`,
  )
  const files = await Promise.all(
    checked.map(async (name) => ({ name, text: await readFile(join(root, FOLDER, name), 'utf8') })),
  )
  const [outside, inside] = [true, false].map((isOutside) =>
    files.filter(({ text }) => runsOutsideTransaction(text) === isOutside).map(({ name }) => name),
  )
  return [
    ...(await runSquawk(root, inside ?? [], ['--assume-in-transaction'])),
    ...(await runSquawk(root, outside ?? [], [])),
    ...files.flatMap(({ name, text }) => findUnexplained(name, text)),
  ]
}
