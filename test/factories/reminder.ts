import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { insertMemory } from './memory.ts'
import { insertPerson } from './person.ts'

type ReminderOptions = {
  email?: string
  cards?: number
  isConfirmed?: boolean
  timeZone?: string
  /** When the job looks at the learner for the first time. */
  digestAt?: Date | null
  pushAt?: Date | null
  now: number
}

/** Inserts a person with a confirmed address, due cards, and a daily digest at 07:30 in UTC. */
export async function insertReminded(
  db: Database,
  { email, cards = 40, isConfirmed = true, timeZone = 'UTC', now, ...times }: ReminderOptions,
): Promise<Viewer> {
  const { digestAt = new Date(now), pushAt = null } = times
  const person = await insertPerson(db, email === undefined ? {} : { email })
  await db.updateTable('person').set({ email_verified: isConfirmed }).where('id', '=', person.id).execute()
  await insertMemory(db, { learnerId: person.id, cards, today: Math.floor(now / DAY_MS) })
  await db
    .updateTable('learner_memory')
    .set({ time_zone: timeZone })
    .where('learner_id', '=', person.id)
    .execute()
  await sql`
    insert into reminder (learner_id, digest, digest_at, push_at)
    values (${person.id}, ${digestAt === null ? 'off' : 'daily'}, ${digestAt}, ${pushAt})`.execute(db)
  return person
}
