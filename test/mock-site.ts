import { z } from 'zod'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from './app.ts'
import { insertExercise } from './factories/exercise.ts'
import { insertPerson } from './factories/person.ts'

/** Nothing of these may reach a candidate. */
export const INTERVIEWER_TEXTS = {
  reference: 'def double(n): return 2 * n',
  hints: ['Think of a hint', 'Another hint'],
  followUps: ['What about a stream?', 'What about two machines?'],
  alsoCalled: 'Secret other name',
  hiddenCase: 'hidden-case-name',
}

const CONTENT = {
  constraints: ['1 <= n'],
  hints: INTERVIEWER_TEXTS.hints,
  followUps: INTERVIEWER_TEXTS.followUps,
  alsoCalled: [INTERVIEWER_TEXTS.alsoCalled],
  time: 'O(n)',
  space: 'O(1)',
  cases: [
    { name: 'visible-case', visible: true, args: [1], expected: 2 },
    { name: INTERVIEWER_TEXTS.hiddenCase, args: [2], expected: 4 },
  ],
  stubs: { python: 'def double(n):\n    pass\n' },
  task: { mode: 'function' },
}

/** A person or guest of a test: their cookie, and calls as a browser makes them. */
export type Chair = {
  cookie: string | undefined
  query(call: string, input: object): ReturnType<TestApp['callQuery']>
  write(call: string, input: object): ReturnType<TestApp['callMutation']>
}

export type MockSite = TestApp & {
  owner: Viewer
  chairOf(cookie: string | undefined): Chair
  personChair(): Promise<Chair & { person: Viewer }>
  ownerChair: Chair
  createRoom(role?: 'interviewer' | 'candidate'): Promise<string>
  /** Joins without an account and returns the guest's chair; the status if it failed. */
  joinAsGuest(room: string, name?: string): Promise<Chair | number>
}

const createdSchema = z.object({ room: z.string() })

/** The real app with an exercise and an owner who can open rooms. */
export async function createMockSite(env: Record<string, string> = {}): Promise<MockSite> {
  const site = await createTestApp(env)
  await insertExercise(site.db, 'two-sum', CONTENT)
  await insertExercise(site.db, 'three-sum', CONTENT)
  const chairOf = (cookie: string | undefined): Chair => ({
    cookie,
    query: (call, input) => site.callQuery(call, input, cookie),
    write: (call, input) => site.callMutation(call, input, cookie),
  })
  const personChair = async () => {
    const person = await insertPerson(site.db)
    return { person, ...chairOf(await site.cookieOf(person)) }
  }
  const { person: owner, ...ownerChair } = await personChair()
  return {
    ...site,
    owner,
    chairOf,
    personChair,
    ownerChair,
    async createRoom(role = 'interviewer') {
      const { data } = await ownerChair.write('mock.create', {
        subject: { kind: 'exercise', slug: 'two-sum' },
        role,
        minutes: 45,
        zoneOffsetMinutes: 60,
      })
      return createdSchema.parse(data).room
    },
    async joinAsGuest(room, name = 'Priya') {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/mock.join',
        headers: { origin: TEST_ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ room, name, zoneOffsetMinutes: 0 }),
      })
      if (response.statusCode !== 200) return response.statusCode
      const header = response.headers['set-cookie']
      const cookie = (Array.isArray(header) ? header[0] : header)?.split(';')[0]
      return chairOf(cookie)
    },
  }
}

/** A room with its owner as interviewer and a guest as candidate, and the clock running. */
export async function openMockRoom(site: MockSite) {
  const room = await site.createRoom()
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error(`The guest got ${guest}.`)
  await site.ownerChair.write('mock.control', { room, action: { kind: 'start' } })
  return { room, guest, owner: site.ownerChair }
}
