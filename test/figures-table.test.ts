import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../tools/check-source-files.ts'

const ROOT = path.join(import.meta.dirname, '..')
/** The parts that draw a figure which another component gives them, and examples of them. */
const PARTS = /^app\/(?:ui|features\/gallery)\//
const PERCENT =
  /\bpercent(?:Range)?\(|formatPercent\(|shareRight\(|\}%|aria-valuenow|<ProgressBar|<RecallRange/
const MINUTES = /aboutMinutes\(|hoursAndMinutes\(|aboutTime\(|minutesText\(|\} min(?:utes?)?\b/
/** The width of a bar is no figure. */
const STYLE = /inlineSize|insetInlineStart|style=|length:/

async function listFigures(): Promise<string[]> {
  const files = (await listFiles(ROOT)).filter(
    (file) => /^app\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx') && !PARTS.test(file),
  )
  const withFigure = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n')
      return lines.some((line) => !STYLE.test(line) && (PERCENT.test(line) || MINUTES.test(line)))
    }),
  )
  return files.filter((_, index) => withFigure[index])
}

test('[WALK-11] docs/figures.md names every component that shows a percentage or minutes, and none that is gone', async () => {
  const table = await readFile(path.join(ROOT, 'docs/figures.md'), 'utf8')
  const figures = await listFigures()
  expect(figures.length).toBeGreaterThan(30)
  expect(figures.filter((file) => !table.includes(path.basename(file)))).toEqual([])
  const files = await listFiles(ROOT)
  const named = [...table.matchAll(/`([\w/-]+\.tsx)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
