import path from 'node:path'
import process from 'node:process'

// `npm run db -- migrate`: the commands of one subject, each a file that can also be run by itself.

const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  content: {
    load: 'content.ts',
    check: 'content/content-check.ts',
    count: 'content/content-count.ts',
    coverage: 'content/content-coverage.ts',
    preview: 'content/preview.ts',
  },
  db: {
    migrate: 'migrate.ts',
    seed: 'seed.ts',
    types: 'database-types.ts',
    'rebuild-memory': 'rebuild-memory.ts',
    'rebuild-search': 'rebuild-search.ts',
    'export-ledger': 'backup/export-ledger.ts',
    'finish-restore': 'backup/finish-restore.ts',
  },
  exercises: {
    check: 'exercises/exercises-check.ts',
    new: 'exercises/scaffold.ts',
    fill: 'exercises/fill-expected.ts',
  },
}

const [subject = '', name = ''] = process.argv.slice(2)
const commands = COMMANDS[subject] ?? {}
const file = Object.hasOwn(commands, name) ? commands[name] : undefined
if (file === undefined) {
  console.error(`Usage: npm run ${subject} -- <command>. The commands: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
// The command finds its own arguments where it would if it were started by itself.
process.argv.splice(1, 3, path.join(import.meta.dirname, file))
await import(path.join(import.meta.dirname, file))
