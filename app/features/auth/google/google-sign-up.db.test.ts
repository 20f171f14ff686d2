import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { TEST_ORIGIN } from '../../../../test/app.ts'
import { type AuthResponse, callAuth } from '../../../../test/auth-calls.ts'
import { GOOGLE_ENV, newGooglePerson, startGoogleDouble } from '../../../../test/google/google-double.ts'
import { routeGoogleTo } from '../../../../test/google/google-fetch.ts'
import { followGoogleRedirects } from '../../../../test/google/follow-google-redirects.ts'

const cookiesOf = ({ setCookies }: Pick<AuthResponse, 'setCookies'>) =>
  setCookies.map((line) => line.split(';', 1)[0]).join('; ')

async function openSite(mode: string) {
  const google = await startGoogleDouble([`${TEST_ORIGIN}/api/auth/callback/google`])
  const restore = routeGoogleTo(google.origin)
  onTestFinished(async () => {
    restore()
    await google.stop()
  })
  const site = await createAdminSite(GOOGLE_ENV)
  await site.mutateAsAdmin('site.save', { signUp: mode })
  /** With One Tap, as a person whom the site doesn't know. */
  const oneTap = async (invitation?: string) => {
    google.mode = { person: newGooglePerson(`${crypto.randomUUID()}@gmail.com`) }
    const start = await callAuth(site.app, 'google/start', {})
    const credential = google.credential(String(start.body['nonce']))
    return callAuth(site.app, 'google/sign-in', { credential, invitation }, { cookie: cookiesOf(start) })
  }
  /** With the redirect, which keeps the link in its state. */
  const redirect = async (invitation?: string) => {
    google.mode = { person: newGooglePerson(`${crypto.randomUUID()}@gmail.com`) }
    const answer = await callAuth(site.app, 'google/address', { isPopup: false, invitation })
    const back = await followGoogleRedirects(google, String(answer.body['url']))
    const response = await site.app.inject({
      url: `${back.pathname}${back.search}`,
      headers: { cookie: cookiesOf(answer) },
    })
    return new URL(String(response.headers.location), TEST_ORIGIN).searchParams.get('error')
  }
  const createLink = async (changes: object = {}) => {
    const form = { life: '7', uses: '1', role: 'user', note: '', ...changes }
    const { data } = await site.mutateAsAdmin('invitation.create', form)
    return z.object({ link: z.string() }).parse(data).link.split('/').at(-1) ?? ''
  }
  const countPeople = async () => (await site.db.selectFrom('person').select('id').execute()).length
  return { ...site, oneTap, redirect, createLink, countPeople }
}

test('[HOST-01] by invitation, Google creates an account only with a link, and counts its use', async () => {
  const site = await openSite('invitation')
  expect((await site.oneTap()).status).toBeGreaterThanOrEqual(400)
  expect(await site.redirect()).toBe('account/invitationNeeded')
  expect((await site.oneTap('7Hq2-vX9d-Lk4P-mZ8s')).status).toBeGreaterThanOrEqual(400)
  expect(await site.countPeople()).toBe(1)
  const first = await site.createLink()
  expect((await site.oneTap(first)).status).toBe(200)
  expect((await site.oneTap(first)).status).toBeGreaterThanOrEqual(400)
  const second = await site.createLink()
  expect(await site.redirect(second)).toBeNull()
  expect(await site.redirect(second)).toBe('account/invitationEnded')
  expect(await site.countPeople()).toBe(3)
})

test('[HOST-01] ten sign-ups with Google at once use a link for one person once', async () => {
  const site = await openSite('invitation')
  const token = await site.createLink()
  await Promise.all(Array.from({ length: 10 }, () => site.redirect(token)))
  expect(await site.countPeople()).toBe(2)
})

test('[HOST-01] closed: Google creates no account; no link makes a Google account an administrator', async () => {
  const closed = await openSite('closed')
  expect(await closed.redirect(await closed.createLink())).toBe('account/signUpClosed')
  expect(await closed.countPeople()).toBe(1)
  const site = await openSite('invitation')
  expect(await site.redirect(await site.createLink({ role: 'admin' }))).toBe('account/adminNeedsPassword')
  expect(await site.countPeople()).toBe(1)
})
