import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CONTENT_FOLDER } from '../content/library.ts'
import { describeProblem } from '../content/problem.ts'
import { MIN_CONTRASTS, MIN_PROBLEMS, readDrill } from './drill-folder.ts'

const ARRAYS = 'drill/problems/arrays.md'

test('[DRILL-01] the drill has no problems, and enough to drill', async () => {
  const { drill, problems } = await readDrill()
  expect(problems).toEqual([])
  expect(drill.problems.length).toBeGreaterThanOrEqual(MIN_PROBLEMS)
  expect(drill.contrasts.length).toBeGreaterThanOrEqual(MIN_CONTRASTS)
  expect(new Set(drill.problems.map(({ id }) => id)).size).toBe(drill.problems.length)
  expect(drill.problems.filter(({ content }) => content.exercise !== null).length).toBeGreaterThan(
    MIN_PROBLEMS,
  )
  expect(drill.problems.filter(({ content }) => content.card !== null).length).toBeGreaterThan(20)
})

const PLANTED: readonly (readonly [file: string, before: string, after: string, message: string])[] = [
  [ARRAYS, 'cue: it can be negative |', 'cue: it could be negative |', 'must occur exactly once'],
  [ARRAYS, 'exactly `k`\nwhy: Keep', 'exactly `k\nwhy: Keep', 'cuts code in half'],
  [
    ARRAYS,
    'accepts: kadane\ntext: A food truck',
    "accepts: kadane\ntext: Kadane's food truck",
    'names its technique',
  ],
  [
    ARRAYS,
    '## two-weights\n\naccepts: two-pointers',
    '## two-weights\n\naccepts: three-pointers',
    'there is no technique',
  ],
  [ARRAYS, 'not kadane: Kadane finds', 'not prefix-sums: Kadane finds', 'says why it fails'],
  [ARRAYS, '## scanned-twice', '## scanned-thrice', 'neither an exercise nor'],
  [
    ARRAYS,
    'not heap: A heap knows the maximum',
    'not debounce: A heap knows the maximum',
    'several families',
  ],
  ['drill/techniques.md', 'near: two-pointers, prefix-sums,', 'near: two-pointers, throttle,', 'same family'],
  [
    'drill/contrasts.md',
    'ask: Can one more element make the sum smaller?',
    'ask: The sum.',
    'not a question',
  ],
  [
    'drill/contrasts.md',
    '## sliding-window-or-prefix-sums',
    '## prefix-sums-or-sliding-window',
    'There is no card',
  ],
]

const AVOIDED: typeof PLANTED = [
  [ARRAYS, 'why: Keep', 'why: Nobody has to keep', 'avoided phrase, "Nobody"'],
  [
    'drill/contrasts.md',
    'ask: Can one more element make the sum smaller?',
    'ask: Does it fail at once?',
    'avoided phrase, "at once"',
  ],
  [
    'drill/techniques.md',
    'use: You want the best contiguous subarray',
    'use: You want the best stretch',
    'stretch',
  ],
]

test('[DRILL-01] [ASK-04] a planted problem or avoided phrase is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(CONTENT_FOLDER, 'drill'), join(folder, 'drill'), { recursive: true })
  for (const name of ['exercises', 'decks']) await symlink(join(CONTENT_FOLDER, name), join(folder, name))
  for (const [file, before, after, message] of [...PLANTED, ...AVOIDED]) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(before)
    await writeFile(path, text.replace(before, after))
    const { problems } = await readDrill(folder)
    expect(problems.map(describeProblem).join('\n')).toContain(message)
    await writeFile(path, text)
  }
})
