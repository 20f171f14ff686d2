import { onTestFinished } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { type AuthResponse, callAuth } from '../auth-calls.ts'
import { followRedirects } from './follow-redirects.ts'
import { newOidcPerson, type OidcDouble, type OidcMode, startOidcDouble } from './oidc-double.ts'

export const OIDC_CALLBACK = `${TEST_ORIGIN}/api/auth/callback/oidc`

export const cookiesOf = ({ setCookies }: Pick<AuthResponse, 'setCookies'>) =>
  setCookies.map((line) => line.split(';', 1)[0]).join('; ')

export async function openProvider(port?: number): Promise<OidcDouble> {
  const provider = await startOidcDouble([OIDC_CALLBACK], port)
  onTestFinished(() => provider.stop())
  return provider
}

/** Opens the URL that leads back to us, as the browser with these cookies. */
export async function followCallback({ app }: Pick<TestApp, 'app'>, back: URL, cookie: string) {
  const response = await app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } })
  const setCookies = [response.headers['set-cookie'] ?? []].flat()
  const session = setCookies.find((line) => /^flashcards\.session=[^;]/.test(line))?.split(';', 1)[0] ?? null
  const location = new URL(String(response.headers.location), TEST_ORIGIN)
  return { status: response.statusCode, location, session, error: location.searchParams.get('error') }
}

/** The steps of a sign-in on a site, like a browser. */
export function createSteps(site: Pick<TestApp, 'app'>, provider: OidcDouble) {
  /** Goes to the provider and comes back with a code that nobody has used yet. */
  const visit = async (body: object = {}, mode?: Partial<OidcMode>) => {
    if (mode !== undefined) provider.mode = { person: newOidcPerson(), ...mode }
    const answer = await callAuth(site.app, 'oidc/address', body)
    const url = new URL(String(answer.body['url']))
    return { back: await followRedirects(url, provider.origin), browser: cookiesOf(answer), url }
  }
  const signIn = async (mode?: Partial<OidcMode>, body?: object) => {
    const { back, browser } = await visit(body, mode)
    return followCallback(site, back, browser)
  }
  return { visit, signIn }
}

export async function openOidcSite(env: Record<string, string> = {}) {
  const provider = await openProvider()
  const site = await createTestApp({ ...provider.env, ...env })
  return { ...site, provider, ...createSteps(site, provider) }
}

export async function countRows({ db }: Pick<TestApp, 'db'>) {
  const people = await db.selectFrom('person').select('id').execute()
  const accounts = await db.selectFrom('account').select('id').execute()
  const sessions = await db.selectFrom('session').select('id').execute()
  return { people: people.length, accounts: accounts.length, sessions: sessions.length }
}
