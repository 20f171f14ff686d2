import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeProofPage } from './proof-page.ts'
import { NOT_FOUND, type SavedProofRun } from './proof-run.ts'

const RUN: SavedProofRun = {
  name: 'restore',
  title: 'Restore',
  command: 'npm run lab -- restore',
  date: '2026-11-16',
  commit: 'abcdef01',
  machine: '2 cores',
  counts: { rows: 9 },
  planted: [],
  figures: [],
}

test('[OPS-04] a run shows what it tried and how many aims it reached; an aim that is missed has its figure and its limit', () => {
  const page = writeProofPage(
    [
      {
        name: 'faults',
        title: 'Faults',
        command: 'npm run lab -- faults',
        date: '2026-11-16',
        commit: 'abcdef01',
        machine: '2 cores',
        counts: { 'acknowledged writes': 1200, lost: 0 },
        planted: [{ fault: 'A row is deleted', found: '1 lost' }],
        figures: [
          {
            id: 'F1',
            what: 'kill | restart',
            aim: '≤ 5 s',
            measured: '7 s, statuses {"200":4}, 3 tries',
            reached: false,
            limit: 'two cores',
          },
          { id: 'F2', what: 'restart', aim: '', measured: '2 s', reached: null },
        ],
      },
    ],
    '# Proof\n',
  )
  expect(page).toContain(
    '| Faults | 1,200 acknowledged writes, 0 lost | 0 of 1; 1 planted fault found | 2026-11-16 | [`npm run lab -- faults`](../lab/records/faults.json) |',
  )
  expect(page).toContain(String.raw`| F1 | kill \| restart | ≤ 5 s | 7 s, 3 tries | two cores |`)
  expect(page).not.toContain('F2')
})

test('[OPS-04] a planted fault that its check missed does not count as found', () => {
  const planted = ['1 lost', NOT_FOUND, '1 doubled'].map((found) => ({ fault: 'A row is changed', found }))
  expect(writeProofPage([{ ...RUN, planted }], '# Proof\n')).toContain('; 2 of 3 planted faults found |')
})

test('[OPS-04] a comparison shows each figure before and after', () => {
  const figure = {
    id: 'C1',
    what: 'show answer',
    aim: '',
    measured: 'after: 60 ms, 55 to 70',
    baseline: 'before: 90 ms, 80 to 99',
    reached: null,
  }
  const page = writeProofPage([{ ...RUN, name: 'compare-people', figures: [figure] }], '# Proof\n')
  expect(page).toContain('| show answer | 90 ms, 80 to 99 | 60 ms, 55 to 70 |')
})

test('docs/proof.md is what its runs say', () => {
  const tool = path.join(import.meta.dirname, '../proof.ts')
  expect(() => execFileSync(process.execPath, [tool, '--check'], { stdio: 'pipe' })).not.toThrow()
})
