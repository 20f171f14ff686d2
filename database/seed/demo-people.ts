import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type DemoClock, timeOf } from './demo-clock.ts'

export const DEMO_PASSWORD = 'flashcards'
export const DEMO_LEARNER = 'learner@example.com'
export const DEMO_ADMIN = 'admin@example.com'

/** Mara, Tunde and Li only write: nobody can log in as them. */
export type DemoPeople = { learner: Viewer; admin: Viewer; mara: Viewer; tunde: Viewer; li: Viewer }

/** The ids are always the same, because the drill begins at a problem that the learner's id chooses. */
const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const MORNING = 9

export async function addDemoPeople(db: Database, clock: DemoClock): Promise<DemoPeople> {
  const signedUp = (days: number) => new Date(timeOf(clock, days, MORNING))
  const add = (number: number, email: string, name: string, days: number) =>
    insertPerson(db, { id: idOf(number), email, name, createdAt: signedUp(days) })
  return {
    admin: await insertPerson(db, {
      id: idOf(1),
      email: DEMO_ADMIN,
      name: 'Ada Admin',
      role: 'admin',
      password: DEMO_PASSWORD,
      createdAt: signedUp(-60),
    }),
    learner: await insertPerson(db, {
      id: idOf(2),
      email: DEMO_LEARNER,
      name: 'Sam Okafor',
      password: DEMO_PASSWORD,
      createdAt: signedUp(-42),
    }),
    mara: await add(3, 'mara@example.com', 'Mara Lindqvist', -50),
    tunde: await add(4, 'tunde@example.com', 'Tunde Adeyemi', -38),
    li: await add(5, 'li@example.com', 'Li Na', -33),
  }
}
