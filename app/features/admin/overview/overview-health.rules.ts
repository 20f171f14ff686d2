import { MINUTE_MS } from '#app/shared/units.ts'
import { formatAge, SUMS_LATE_MINUTES } from './overview.rules.ts'
import type { OverviewHealth } from './overview.schema.ts'

export type HealthPart = {
  id: 'live' | 'jobs' | 'sums'
  name: string
  about: string
  isWorking: boolean
  state: string
  details: string
}

type Formats = { formatCount: (value: number) => string; formatTime: (time: string) => string }

/** A due job is taken within seconds. */
const JOB_LATE_MINUTES = 2
/** A change is published within a second. */
const LIVE_LATE_MS = 5_000

const minutesSince = (time: string, now: Date) => (now.getTime() - Date.parse(time)) / MINUTE_MS

function describeLive({ live }: OverviewHealth, { formatCount }: Formats): HealthPart {
  const isLate = live.lagMs !== null && live.lagMs > LIVE_LATE_MS
  const isWorking = live.state === 'live' && !isLate
  const streams = `${formatCount(live.streams)} open ${live.streams === 1 ? 'page' : 'pages'} on this server`
  return {
    id: 'live',
    name: 'Live updates',
    about: 'Server to open pages',
    isWorking,
    state: isWorking ? 'Working' : isLate ? 'Late' : 'Reconnecting',
    details: isWorking
      ? `${streams}, ${formatCount(live.frames)} updates sent since it started`
      : 'Open pages show changes only after a reload',
  }
}

function describeJobs({ jobs, now }: OverviewHealth, { formatCount, formatTime }: Formats): HealthPart {
  const isLate = jobs.oldestDue !== null && minutesSince(jobs.oldestDue, new Date(now)) > JOB_LATE_MINUTES
  const isWorking = !isLate && jobs.failing === 0
  const last = jobs.lastFinished === null ? '' : ` Last scheduled job: ${formatTime(jobs.lastFinished)}.`
  return {
    id: 'jobs',
    name: 'Jobs',
    about: 'Emails, clean-up, sums',
    isWorking,
    state: isLate
      ? `Late by ${formatAge(jobs.oldestDue ?? now, new Date(now))}`
      : isWorking
        ? 'Working'
        : `${formatCount(jobs.failing)} failing`,
    details: isLate
      ? `${formatCount(jobs.waiting)} waiting. Emails and clean-up are delayed.`
      : `${formatCount(jobs.waiting)} waiting, ${formatCount(jobs.failing)} failed and retried.${last}`,
  }
}

function describeSums({ sums, now }: OverviewHealth, { formatTime }: Formats): HealthPart {
  const part = { id: 'sums', name: 'Daily sums', about: 'The numbers on this page, every 5 minutes' } as const
  if (sums.summedAt === null) {
    return {
      ...part,
      isWorking: false,
      state: 'Not yet',
      details: 'The plots are empty until the job has run',
    }
  }
  const isWorking = minutesSince(sums.summedAt, new Date(now)) <= SUMS_LATE_MINUTES
  return {
    ...part,
    isWorking,
    state: isWorking ? 'Working' : `Late by ${formatAge(sums.summedAt, new Date(now))}`,
    details: isWorking
      ? `Ran at ${formatTime(sums.summedAt)}, took ${sums.durationMs} ms`
      : `What happened after ${formatTime(sums.summedAt)} isn't in the plots yet`,
  }
}

export const describeParts = (health: OverviewHealth, formats: Formats): HealthPart[] => [
  describeLive(health, formats),
  describeJobs(health, formats),
  describeSums(health, formats),
]
