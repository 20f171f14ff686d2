import { z } from 'zod'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp } from '../app.ts'
import { type AuthResponse, callAuth } from '../auth-calls.ts'
import { insertPerson } from '../factories/person.ts'
import { type Changes, SoftwarePasskey } from './software-passkey.ts'

export const PASSWORD = 'correct horse battery'

const startSchema = z.object({
  ticket: z.string(),
  options: z.object({ challenge: z.string(), user: z.object({ id: z.string() }) }),
})
const methodsSchema = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), lastUsedAt: z.string().nullable() })),
  providers: z.array(z.string()),
  hasPassword: z.boolean(),
})

const cookiesOf = ({ setCookies }: Pick<AuthResponse, 'setCookies'>) =>
  setCookies.map((line) => line.split(';', 1)[0]).join('; ')

export async function openPasskeySite(env: Record<string, string> = {}) {
  const site = await createTestApp(env)

  /** Somebody with a session, and the calls of their settings. */
  const openPerson = async (password?: string) => {
    const person: Viewer = await insertPerson(site.db, password === undefined ? {} : { password })
    const cookie = await site.cookieOf(person)
    const start = async () => {
      const answer = await site.callMutation('settings.startPasskey', { password: password ?? '' }, cookie)
      return startSchema.parse(answer.data)
    }
    const add = async (passkey = new SoftwarePasskey(), changes: Changes = {}) => {
      const { ticket, options } = await start()
      const credential = passkey.create(options, changes)
      const answer = await site.callMutation('settings.addPasskey', { ticket, credential }, cookie)
      return { passkey, answer, sent: { ticket, credential } }
    }
    const list = async () =>
      methodsSchema.parse((await site.callQuery('settings.methods', undefined, cookie)).data)
    const remove = (passkeyId: string) =>
      site.callMutation('settings.removePasskey', { passkeyId, password: password ?? '' }, cookie)
    return { person, cookie, start, add, list, remove }
  }

  /** Asks for a challenge, as the log-in page does. */
  const ask = async () => {
    const answer = await callAuth(site.app, 'passkey/options', {})
    const challenge = z.object({ challenge: z.string() }).parse(answer.body)
    return { ...challenge, browser: cookiesOf(answer), answer }
  }
  const send = (credential: object, browser: string) =>
    callAuth(site.app, 'passkey/sign-in', credential, { cookie: browser })
  const logIn = async (passkey: SoftwarePasskey, changes: Changes = {}) => {
    const { challenge, browser } = await ask()
    return send(passkey.get({ challenge }, changes), browser)
  }
  return { ...site, openPerson, ask, send, logIn }
}
