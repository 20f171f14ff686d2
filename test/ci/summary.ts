import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Count, countPlaywright, countStep, countVitest } from './counts.ts'

// Called by .ci/run with its results folder: steps.tsv (name, kind, exit code, seconds), <name>.json reports and <name>.log.
// The last line of the output is 'N passed, N failed'.

const [folder = '.'] = process.argv.slice(2)
const steps = (await readFile(join(folder, 'steps.tsv'), 'utf8')).trimEnd().split('\n')

/** CI keeps only the end of its output, and an error outside of a test is in no report. */
const LAST_LINES = 40
const unexplained: [step: string, count: Count][] = []
const counts: Count[] = []
for (const line of steps) {
  const [name = '', kind = '', exitCode = '1', seconds = ''] = line.split('\t')
  const report = await readReport(name, kind)
  const count = countStep(name, Number(exitCode), report)
  if (count.failed > 0 && (report === undefined || report.failed === 0)) unexplained.push([name, count])
  counts.push(count)
  console.log(
    `${count.failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  )
}
for (const [step, count] of unexplained) {
  console.log(`--- ${step}: ${count.failures.join()}. Its last lines:`)
  console.log(
    (await readFile(join(folder, `${step}.log`), 'utf8')).trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  )
}
for (const test of counts.flatMap(({ secondTries }) => secondTries)) {
  console.log(`FINDING passed only at the second try: ${test}`)
}
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`)

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'))
}

async function readReport(name: string, kind: string): Promise<Count | undefined> {
  if (kind === 'step') return undefined
  try {
    const report = await readJson(`${name}.json`)
    if (kind === 'vitest') return countVitest(report)
    return countPlaywright(
      report,
      existsSync(join(folder, `${name}-again.json`)) ? await readJson(`${name}-again.json`) : undefined,
    )
  } catch (cause) {
    return {
      passed: 0,
      failed: 1,
      failures: [`${name}: no readable report (${String(cause)})`],
      secondTries: [],
    }
  }
}
