import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { API_CALLS } from '../../../test/api-calls.ts'
import { createTestApp } from '../../../test/app.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { ALLOWED_AUTH_ENDPOINTS } from './auth.server.ts'

const PASSWORD = 'correct horse'
const VICTIM = '0197f000-0000-7000-8000-000000000000'
const LONG_AGO = '2001-01-01T00:00:00.000Z'

/** Values that only the server may set, under every possible name. */
const FORBIDDEN = {
  role: 'admin',
  subscription: 'Pro',
  emailVerified: true,
  email_verified: true,
  bannedAt: null,
  ownerId: VICTIM,
  owner_id: VICTIM,
  userId: VICTIM,
  user_id: VICTIM,
  personId: VICTIM,
  learnerId: VICTIM,
  viewer: { id: VICTIM, role: 'admin' },
  createdAt: LONG_AGO,
  created_at: LONG_AGO,
  updatedAt: LONG_AGO,
  timestamp: LONG_AGO,
  approved: true,
  approvedForPublic: true,
  featured: true,
  hasFlashcards: true,
  cardCount: 200,
  card_count: 200,
}

/** Valid input for some procedures; the others only get the forbidden fields. */
const VALID: Record<string, () => object> = {
  'deck.create': () => ({ id: newId(), name: 'A deck', category: 'Algorithmic' }),
  'settings.saveProfile': () => ({ company: 'Northwind' }),
  'account.changePassword': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'account.endSession': () => ({ sessionId: VICTIM }),
}

const AUTH_VALID: Record<string, object> = {
  '/sign-up/email': { email: 'new@example.com', password: PASSWORD, name: 'Root' },
  '/sign-in/email': { email: 'learner@example.com', password: PASSWORD },
  '/request-password-reset': { email: 'learner@example.com' },
  '/google/address': { isPopup: false },
}

test('[ROLE-02] no request can set a role, a plan, an owner, an approval or a time', async () => {
  const site = await createTestApp({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' })
  const learner = await insertPerson(site.db, { email: 'learner@example.com', password: PASSWORD })
  const before = await site.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', learner.id)
    .executeTakeFirstOrThrow()
  const startedAt = Date.now()
  const cookie = await site.cookieOf(learner)
  const statuses: Record<string, number> = {}
  for (const [name, { isWrite }] of API_CALLS) {
    const input = { ...FORBIDDEN, ...VALID[name]?.() }
    const call = isWrite ? site.callMutation : site.callQuery
    // Some procedures end all sessions, so each request gets a new one.
    statuses[name] = (await call(name, input, await site.cookieOf(learner))).status
  }
  for (const call of ALLOWED_AUTH_ENDPOINTS) {
    const [method, path = ''] = call.split(' ')
    if (method !== 'POST') continue
    const { status } = await callAuth(
      site.app,
      path.slice(1),
      { ...FORBIDDEN, ...AUTH_VALID[path] },
      { cookie },
    )
    statuses[path] = status
  }
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([])
  const accepted = [...Object.keys(VALID), ...Object.keys(AUTH_VALID)]
  expect(statuses).toMatchObject(Object.fromEntries(accepted.map((name) => [name, 200])))

  const people = await site.db.selectFrom('person').selectAll().orderBy('created_at').execute()
  expect(people.map(({ email }) => email)).toEqual(['learner@example.com', 'new@example.com'])
  expect(people[0]).toEqual({ ...before, company: 'Northwind', updated_at: people[0]?.updated_at })
  expect(people[0]?.updated_at.getTime()).toBeGreaterThanOrEqual(startedAt - 1000)
  expect(people[1]).toMatchObject({ name: 'new', role: 'user', subscription: 'Free', email_verified: false })
  expect(people[1]?.created_at.getTime()).toBeGreaterThanOrEqual(startedAt - 1000)
  const decks = await site.db.selectFrom('deck').selectAll().execute()
  expect(decks).toMatchObject([{ owner_id: learner.id, name: 'A deck', card_count: 0 }])
  expect(decks[0]?.created_at.getTime()).toBeGreaterThanOrEqual(startedAt - 1000)
  const activity = await site.db.selectFrom('activity').selectAll().execute()
  expect(activity.filter(({ person_id }) => person_id === VICTIM)).toEqual([])
  expect(activity.filter(({ created_at }) => created_at.getTime() < startedAt - 1000)).toEqual([])
})
