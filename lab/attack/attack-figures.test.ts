import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ATTACK_PARTS, type AttackPart } from './attack-parts.ts'
import { readAttackFigures } from './attack-figures.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const part: AttackPart = { title: 'T', id: 'I6', aim: '0 found', runner: 'vitest', files: [] }
const OUTPUT = `
stdout | test/attacks/a.test.ts > a
{"attack":"a cache in front","tried":20000,"mismatches":0,"medianMs":1.239}
{"figure":"log lines without a secret or an email address","lines":10}
{"figure":"cells of the permission matrix","kind":"calls","cells":900}
`

test('[OPS-04] the figures of an attack are read from what its tests print', () => {
  expect(readAttackFigures(part, OUTPUT, true)).toEqual({
    tried: 20_900,
    figures: [
      {
        id: 'I6',
        what: 'a cache in front',
        aim: '0 found',
        measured: 'tried 20,000, mismatches 0, median ms 1.24',
        reached: true,
      },
      {
        id: 'I6',
        what: 'cells of the permission matrix, calls',
        aim: '0 found',
        measured: 'cells 900',
        reached: true,
      },
    ],
  })
})

const FAILED_CACHE =
  '  ✘  15 [alone] › e2e/attacks/cache.spec.ts:109:1 › [SEC-01] [SEC-02] a cache in front (49.9s)'
const FAILED_OTHER = '   × [MOCK-02] two on two servers 72584ms'

test.each([
  ['the test of a figure', [FAILED_CACHE], ['a test failed: [SEC-01] [SEC-02] a cache in front', undefined]],
  [
    'the test of a figure, which is a nightly one',
    [FAILED_CACHE.replace('front', 'front @nightly')],
    ['a test failed: [SEC-01] [SEC-02] a cache in front', undefined],
  ],
  ['a test without a figure', [FAILED_OTHER], Array(2).fill('a test failed: [MOCK-02] two on two servers')],
  [
    'a test with a figure and one without',
    [FAILED_CACHE, FAILED_OTHER],
    Array(2).fill('a test failed: [SEC-01] [SEC-02] a cache in front; [MOCK-02] two on two servers'),
  ],
  ['something that is not listed', [], Array(2).fill('a test failed: see its output')],
])('[OPS-04] %s failed: the figures that it concerns are not reached, and name it', (_, failed, limits) => {
  const { figures } = readAttackFigures(part, [OUTPUT, ...failed].join('\n'), false)
  expect(figures.map(({ limit }) => limit)).toEqual(limits)
  expect(figures.map(({ reached }) => reached)).toEqual(limits.map((limit) => limit === undefined))
})

const figuresOf = (name: string) => `{"attack":"${name}, a","tried":1}\n{"attack":"${name}, b","tried":2}`
const RUNS = {
  vitest: ['one', 'two'].flatMap((name) => [
    `stdout | test/attacks/a.db.test.ts > [FAIR-01] [FAIR-02] test ${name}`,
    figuresOf(name),
    ` ${name === 'one' ? '✓' : '×'} [FAIR-01] [FAIR-02] test ${name} 75ms`,
  ]),
  playwright: [
    'Running 2 tests using 1 worker',
    ...['one', 'two'].flatMap((name) => [
      figuresOf(name),
      `  ${name === 'one' ? '✓' : '✘'}  20 [alone] › e2e/attacks/a.spec.ts:1:3 › [FAIR-01] [FAIR-02] test ${name} (56.0s)`,
    ]),
  ],
} as const

test.each(['vitest', 'playwright'] as const)(
  '[OPS-04] %s: a failed test concerns the figures that it printed, whatever their names',
  (runner) => {
    const { figures } = readAttackFigures(part, RUNS[runner].join('\n'), false)
    expect(figures.map(({ what, reached }) => [what, reached])).toEqual([
      ['one, a', true],
      ['one, b', true],
      ['two, a', false],
      ['two, b', false],
    ])
  },
)

test('[OPS-04] where tests ran at the same moment, nobody knows whose figures these are', () => {
  const output = RUNS.playwright.join('\n').replace('1 worker', '2 workers')
  const { figures } = readAttackFigures(part, output, false)
  expect(figures.map(({ reached }) => reached)).toEqual([false, false, false, false])
})

test('[OPS-04] a test that passed on a retry concerns no figure', () => {
  const { figures } = readAttackFigures(part, `${OUTPUT}${FAILED_CACHE}`, true)
  expect(figures.map(({ reached }) => reached)).toEqual([true, true])
})

test.each([
  ['vitest', ' Test Files  5 passed (5)\n      Tests  23 passed (23)'],
  ['Playwright', '  1 flaky\n  23 passed (53.0s)'],
])('[OPS-04] a part whose tests print no figure counts what %s says', (_, output) => {
  expect(readAttackFigures(part, output, true)).toEqual({
    tried: 23,
    figures: [{ id: 'I6', what: 'tests that passed', aim: '0 found', measured: 'tried 23', reached: true }],
  })
})

test('[OPS-04] every attack test belongs to a part, and every file of a part exists', () => {
  const listed = Object.values(ATTACK_PARTS).flatMap(({ files }) => files)
  expect(listed.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  const found = ['test/attacks', 'e2e/attacks'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => /\.(test|spec)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(found.filter((file) => !listed.includes(file))).toEqual([])
})
