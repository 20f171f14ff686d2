import { FLAG_IDS } from '#app/features/flags/flag.rules.ts'
import { setFlag } from '#app/features/flags/flag.service.server.ts'
import { fitLearners } from '#app/features/scheduling/fit/fit.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addActivityMonths, createDemoClock } from './demo-clock.ts'
import { addDemoDecks } from './demo-decks.ts'
import { addDemoDiscussion } from './demo-discussion.ts'
import { addDemoPeople } from './demo-people.ts'
import { liveSixWeeks } from './demo-weeks.ts'

/** Of this machine: in development, it is the learner's, too. */
const machineZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Two accounts and what they did until now, written by the services of the product with the times that the pages
 * would have passed. Does nothing if the database already has people. The library is loaded before: without it, the
 * learner has decks and posts only.
 */
export async function seedDemoData(db: Database, now: Date, timeZone = machineZone()): Promise<boolean> {
  const existing = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (existing !== undefined) return false
  const clock = createDemoClock(now, timeZone)
  await addActivityMonths(db, clock)
  const people = await addDemoPeople(db, clock)
  await db.transaction().execute(async (tx) => {
    for (const flag of FLAG_IDS) await setFlag(tx, flag, true)
  })
  await addDemoDecks(db, clock, people)
  await liveSixWeeks(db, clock, people)
  // As the job does: what is due would change a few minutes after the start.
  await fitLearners(db)
  await addDemoDiscussion(db, clock, people)
  return true
}
