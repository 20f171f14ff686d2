import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeProofPage } from './proof-page.ts'

test('[OPS-04] a run shows its command, counts, figures and planted faults', () => {
  const page = writeProofPage(
    [
      {
        name: 'faults',
        title: 'Faults',
        command: 'npm run drill:faults',
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
            measured: '7 s',
            reached: false,
            limit: 'two cores',
          },
          { id: 'F2', what: 'restart', aim: '', measured: '2 s', reached: null },
        ],
      },
    ],
    '# Proof\n',
  )
  expect(page).toContain('Tried and found: 1,200 acknowledged writes, 0 lost.')
  expect(page).toContain(String.raw`| F1 | kill \| restart | ≤ 5 s | 7 s |  | **no**: two cores |`)
  expect(page).toContain('| F2 | restart |  | 2 s |  |  |')
  expect(page).toContain('- A row is deleted: 1 lost')
})

test('docs/proof.md is what its runs say', () => {
  const tool = path.join(import.meta.dirname, '../proof.ts')
  expect(() => execFileSync(process.execPath, [tool, '--check'], { stdio: 'pipe' })).not.toThrow()
})
