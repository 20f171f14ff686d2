import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { crontab } from '#app/jobs.server.ts'

const DOCS = readFileSync(path.join(import.meta.dirname, '../docs/operating.md'), 'utf8')

/** How the table says when a job runs. */
function describeTime(schedule: string): string {
  const [minute = '', hour = ''] = schedule.split(' ')
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`
  return hour === '*' ? 'hourly' : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
}

test('[OPS-04] docs/operating.md lists every scheduled job with its time', () => {
  const section = DOCS.split('## Scheduled jobs')[1]?.split('\n## ')[0] ?? ''
  const listed = [...section.matchAll(/^\| ([^|]+?) +\| `([\w-]+)`/gm)].map(
    ([, when, job]) => `${job}: ${when}`,
  )
  const scheduled = crontab
    .split('\n')
    .map((line) => /^((?:\S+ ){5})(\S+)/.exec(line))
    .map((match) => `${match?.[2]}: ${describeTime(match?.[1] ?? '')}`)
  expect(scheduled.length).toBeGreaterThan(15)
  expect(listed.toSorted()).toEqual(scheduled.toSorted())
})
