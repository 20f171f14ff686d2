import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FLOODS, PEOPLE } from '../e2e/suites.ts'

// `@nightly` in a title moves a browser test out of the runs of every push (decision 0076).

const ROOT = path.join(import.meta.dirname, '..')
const NIGHTLY = / @nightly$/

/** Of these, only `npm run lab` runs all. */
const IN_THE_LAB = [
  PEOPLE,
  FLOODS,
  /-scale\.db\.test\.ts$/,
  /test\/attacks\/(?:account-floods|late-answers|lock-out|mock-merges)\.db\.test\.ts$/,
]
const FILES = globSync('{app,server,tools,lab,database,test,e2e,content}/**/*.{test.ts,test.tsx,spec.ts}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', 'content/{assisted,projects}/**', 'test/nightly-tests.test.ts'],
})
const TITLE = /\btest(?:\.\w+)*(?:\([^'`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

type Title = { file: string; title: string }
const listTitles = (file: string, text: string): Title[] =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, title }))
const TITLES = FILES.filter((file) => !IN_THE_LAB.some((pattern) => pattern.test(file))).flatMap((file) =>
  listTitles(file, readFileSync(path.join(ROOT, file), 'utf8')),
)

/** Requirements of which no test runs every time. A title that ends with a variable is in both. */
function findOnlyNightly(titles: readonly Title[]): string[] {
  const idsOf = ({ title }: Title) => [...title.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id = '']) => id)
  const isNightly = ({ title }: Title) => NIGHTLY.test(title)
  const everyTime = new Set(titles.filter((title) => !isNightly(title)).flatMap(idsOf))
  const atNight = new Set(titles.filter(isNightly).flatMap(idsOf))
  return [...atNight].filter((id) => !everyTime.has(id)).toSorted()
}

/** What these promise is neither anybody's work nor anybody's data. */
const MAY_WAIT_FOR_THE_NIGHT: Readonly<Record<string, string>> = {
  'FEEL-04': 'Python is loaded before its first run',
  'SET-04': 'links of the settings; logging out has tests of its own',
  'SITE-09': 'visits are counted for those who accepted it',
}

/** Each is about work that must not be lost, or about data that somebody else must not see. */
const GUARDS = [
  'e2e/attacks/shared-device.spec.ts',
  'e2e/caching-proxy.spec.ts',
  'e2e/faults/offline-story.spec.ts',
  'e2e/faults/study-offline.spec.ts',
  'e2e/flashcards-edits.spec.ts',
  'e2e/study-device.spec.ts',
]

test('every requirement with a nightly test has one that runs every time', () => {
  expect(TITLES.length).toBeGreaterThan(2_500)
  expect(findOnlyNightly(TITLES)).toEqual(Object.keys(MAY_WAIT_FOR_THE_NIGHT).toSorted())
})

test('a guard of work or of data has no nightly test', () => {
  const known = new Set(TITLES.map(({ file }) => file))
  expect(GUARDS.filter((file) => !known.has(file))).toEqual([])
  const waiting = TITLES.filter(({ file, title }) => GUARDS.includes(file) && NIGHTLY.test(title))
  expect(waiting).toEqual([])
})

test('a requirement that only a nightly test proves is found', () => {
  const titles = listTitles(
    'a.spec.ts',
    [
      "test('[AB-01] one @nightly', async () => {})",
      'test(`[AB-02] at ${width}${tag}`, () => {})',
      "test.each([1, 2])('[AB-03] %i @nightly', () => {})",
      "test('[AB-02] two @nightly', () => {})",
    ].join('\n'),
  )
  expect(titles).toHaveLength(4)
  expect(findOnlyNightly(titles)).toEqual(['AB-01', 'AB-03'])
})
