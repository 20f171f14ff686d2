import { readFile } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { readTarget } from '#app/features/offline/device/page-copy.rules.ts'
import routes from '#app/routes.ts'

const ORIGIN = 'https://flashcards.example'

/** Every page with its full path. */
function listPages(entries: readonly RouteConfigEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const full = [parent, path].filter((part) => part !== '').join('/')
    return children.length > 0 ? listPages(children, full) : [{ path: full, file }]
  })
}

const EXAMPLES: Readonly<Record<string, string>> = { ':courseId': 'c1', ':topicIndex': '1', ':subIndex': '1' }
const exampleOf = (path: string) =>
  `/${path
    .split('/')
    .map((part) => (part.startsWith(':') ? (EXAMPLES[part] ?? 'two-sum') : part))
    .join('/')}`

test('[OFF-02] exactly the pages that open a lesson or an exercise without a network are stored on the device', async () => {
  const found: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { path, file } of listPages(routes)) {
    const source = await readFile(`app/${file}`, 'utf8')
    const [, copy] = /^export const handle: PageHandle = \{.*offlineCopy: '(\w+)'/m.exec(source) ?? []
    if (copy !== undefined) found[path] = copy
    // The drill and the rounds have pages of their own beside the exercises.
    const isOther = ['practice/drill', 'practice/debug', 'practice/assisted', 'practice/design'].includes(
      path,
    )
    const { kind } = isOther ? { kind: 'other' } : readTarget(exampleOf(path), ORIGIN)
    if (kind === 'lesson' || kind === 'exercise') expected[path] = kind
  }
  expect(Object.keys(expected)).not.toEqual([])
  expect(found).toEqual(expected)
})
