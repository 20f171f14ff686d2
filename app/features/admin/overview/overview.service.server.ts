import type { Database, Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { LiveStatusReader } from '#app/platform/procedures.server.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { addDays, COHORT_WEEKS, mondayOf, SHOWN_DAYS, SHOWN_WEEKS, toDayKey } from './overview.rules.ts'
import type { OverviewHealth, OverviewSums, OverviewWaiting } from './overview.schema.ts'
import {
  countWaitingReports,
  countWaitingSubmissions,
  countWaitingSuggestions,
  findSumState,
  listChangedDays,
  listCohortSums,
  listDaySums,
  listWeekSums,
  lockSums,
  readJobHealth,
  sumCohorts,
  sumDays,
  sumWeeks,
  updateSumState,
} from './overview.store.server.ts'

export const SUM_JOB = 'sum-days'
const DAYS_PER_WEEK = 7

/** Adds up the days that changed since the last time. Returns false while another process does it. */
export async function updateSums(db: Database): Promise<boolean> {
  const startedAt = new Date()
  return db.transaction().execute(async (tx) => {
    if (!(await lockSums(tx))) return false
    const days = await listChangedDays(tx)
    const weeks = [...new Set(days.map(mondayOf))]
    await sumDays(tx, days)
    await sumWeeks(tx, weeks)
    await sumCohorts(tx, weeks)
    await updateSumState(tx, startedAt, Date.now() - startedAt.getTime())
    return true
  })
}

/** The sums that the plots show: a few dozen rows, whatever the number of learners. */
export async function readSums(db: Database, now: Date): Promise<OverviewSums> {
  const today = toDayKey(now)
  const monday = mondayOf(today)
  const firstCohort = addDays(monday, -COHORT_WEEKS * DAYS_PER_WEEK)
  const firstDay = [addDays(today, 1 - SHOWN_DAYS), firstCohort].toSorted()[0] ?? firstCohort
  const days = await listDaySums(db, firstDay)
  const weeks = await listWeekSums(db, addDays(monday, (1 - SHOWN_WEEKS) * DAYS_PER_WEEK))
  const cohorts = await listCohortSums(db, firstCohort)
  const state = await findSumState(db)
  return {
    today,
    days,
    weeks,
    cohorts,
    summedAt: state?.summedAt.toISOString() ?? null,
    durationMs: state?.durationMs ?? 0,
  }
}

export async function readWaiting(db: Database, now: Date): Promise<OverviewWaiting> {
  const submissions = await countWaitingSubmissions(db)
  const suggestions = await countWaitingSuggestions(db)
  const reports = await countWaitingReports(db)
  return { submissions, suggestions, reports, now: now.toISOString() }
}

export async function readHealth(
  { db, readLiveStatus }: { db: Database; readLiveStatus: LiveStatusReader },
  now: Date,
): Promise<OverviewHealth> {
  const jobs = await readJobHealth(db)
  const state = await findSumState(db)
  return {
    live: readLiveStatus(),
    jobs,
    sums: { summedAt: state?.summedAt.toISOString() ?? null, durationMs: state?.durationMs ?? 0 },
    now: now.toISOString(),
  }
}

/** Adds up at once, for an administrator who doesn't want to wait for the schedule. */
export async function enqueueSums({ tx, viewer }: { tx: Transaction; viewer: Viewer }): Promise<void> {
  await addJob(tx, SUM_JOB, {})
  await recordAuditEvent(tx, viewer, { action: 'run-job', after: { job: SUM_JOB } })
}
