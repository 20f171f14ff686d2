import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../content/decks')

const decksOf = (category: string) =>
  readdirSync(FOLDER)
    .filter((file) => readFileSync(path.join(FOLDER, file), 'utf8').includes(`\ncategory: ${category}\n`))
    .map((file) => path.basename(file, '.md'))

test('[WALK-14] decks lie where an engineer looks for them', () => {
  expect(decksOf('Web and Languages')).toEqual(['browser', 'javascript', 'react', 'typescript'])
  expect(decksOf('Computer Systems')).toEqual(['concurrency', 'networking', 'operating-systems', 'sql'])
  expect(decksOf('Software Engineering')).toEqual(['debugging', 'object-oriented-design', 'testing'])
  expect(decksOf('System Design')).toEqual([
    'apis-and-web-security',
    'caching-and-consistency',
    'queues-and-idempotency',
    'rate-limiting',
    'sharding-and-replication',
    'worked-system-designs',
  ])
})
