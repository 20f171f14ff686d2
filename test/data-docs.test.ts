import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { API_CALLS } from './api-calls.ts'

const ROOT = path.join(import.meta.dirname, '..')

test('[DATA-01] docs/data.md maps each document path to a table and to calls that exist', async () => {
  const docs = await readFile(path.join(ROOT, 'docs/data.md'), 'utf8')
  const schema = await readFile(path.join(ROOT, 'app/platform/database-schema.ts'), 'utf8')
  const section = docs.split('## Mapping to the specification')[1]?.split('\n## ')[0] ?? ''
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const document of [
    'users/{uid}/profile/userProfile',
    'users/{uid}/decks',
    'users/{uid}/decks/{deckId}/flashcards',
    'public/data/decks',
    'public/data/decks/{deckId}/flashcards',
    'featureFlags/{flagName}',
    'userActivity/{userId}_{type}_{timestamp}',
  ]) {
    expect(rows.map(([, name]) => name)).toContain(`\`${document}\``)
  }
  for (const [, , table = '', calls = ''] of rows) {
    expect(schema).toContain(`  ${table.replaceAll('`', '')}: `)
    const named = [...calls.matchAll(/`([a-z]\w*(?:\.\w+)+)`/gi)].map(([, call]) => call ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((call) => !API_CALLS.has(call))).toEqual([])
  }
})
