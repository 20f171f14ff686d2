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

test('[OPS-04] when a test fails, no figure of its part counts as reached, and each names the test', () => {
  const failed = `${OUTPUT}  ✘  15 [alone] › e2e/attacks/pool.spec.ts:109:1 › [SEC-01] [SEC-02] all at once (49.9s)
   × [MOCK-02] two on two servers 72584ms`
  const limit = 'one of the tests failed: [SEC-01] [SEC-02] all at once; [MOCK-02] two on two servers'
  const { figures } = readAttackFigures(part, failed, false)
  expect(figures).toHaveLength(2)
  for (const figure of figures) expect(figure).toMatchObject({ reached: false, limit })
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
