import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAnalyticsProvider } from '#app/client/analytics.ts'
import { GoogleButton } from './google-button.tsx'
import { describeProviderError, postProviderResult } from '#app/features/auth/providers/provider-result.ts'
import { GOOGLE_NAME } from '#app/features/auth/providers/provider.rules.ts'

vi.setConfig({ testTimeout: 30_000 })

const events: string[] = []
const sent: string[] = []
let respondToSignIn: () => Response

beforeEach(() => {
  events.length = 0
  sent.length = 0
  respondToSignIn = () => Response.json({ ok: true, isNew: true })
  setAnalyticsProvider((event) => events.push(event))
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return path.endsWith('/start') ? Response.json({ clientId: 'client', nonce: 'n' }) : respondToSignIn()
  })
  window.google = { accounts: { id: oneTap } }
})

afterEach(() => {
  cleanup()
  setAnalyticsProvider(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete window.google
})

type OneTap = NonNullable<Window['google']>['accounts']['id']

let settings: Parameters<OneTap['initialize']>[0] | null = null
/** A fake of Google's script that returns a credential immediately. */
const oneTap: OneTap = {
  initialize: (options) => {
    settings = options
  },
  prompt: () => settings?.callback({ credential: `signed for ${settings.nonce}` }),
  cancel: () => {},
}

function open() {
  const Site = createRoutesStub([
    { path: '/login', Component: () => <GoogleButton next={null} /> },
    { path: '/courses', Component: () => <p>the courses</p> },
  ])
  render(<Site initialEntries={['/login']} />)
}

const press = async () =>
  userEvent.setup().click(await screen.findByRole('button', { name: 'Continue with Google' }))

test('[AUTH-14] a sign-in with Google is tracked, and a sign-up if it created an account', async () => {
  open()
  await press()
  await screen.findByText('the courses')
  expect(sent).toEqual(['/api/auth/google/start', '/api/auth/google/sign-in'])
  expect(events).toEqual(['sign_up', 'login'])
  cleanup()
  respondToSignIn = () => Response.json({ ok: true, isNew: false })
  open()
  await press()
  await screen.findByText('the courses')
  expect(events).toEqual(['sign_up', 'login', 'login'])
})

test('[AUTH-06] a failed sign-in is not tracked, and its reason appears below the button', async () => {
  respondToSignIn = () => Response.json({ code: 'account/googleUnverified', message: 'No.' }, { status: 403 })
  open()
  await press()
  expect(await screen.findByText('Google sign-in failed: No.')).toBeDefined()
  expect(events).toEqual([])
})

test("[AUTH-06] the popup's result is received; other messages are ignored", async () => {
  delete window.google
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLElement) script.dispatchEvent(new Event('error'))
  })
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  respondToSignIn = () => Response.json({ url: 'https://accounts.google.com/' })
  open()
  await press()
  await screen.findByText('Continue in the Google window.')
  const stranger = new BroadcastChannel('flashcards.google')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  stranger.postMessage({ error: 7 })
  stranger.close()
  postProviderResult({ error: 'access_denied', isNew: false })
  expect(await screen.findByText('Google sign-in failed: Sign-in was cancelled.')).toBeDefined()
  await press()
  await screen.findByText('Continue in the Google window.')
  postProviderResult({ error: null, isNew: false })
  await screen.findByText('the courses')
  expect(events).toEqual(['login'])
  expect(opened).toHaveBeenCalledTimes(2)
})

test.each([
  ['access_denied', 'Google sign-in failed: Sign-in was cancelled.'],
  [
    'state_mismatch',
    'Google sign-in failed: Sign-in took too long or started in another browser. Try again.',
  ],
  ['account/googleUnverified', 'Google sign-in failed: This Google account has no verified email.'],
  ['no_code', 'Google sign-in failed to provide credential.'],
  ['unable_to_get_user_info', 'Google sign-in failed to provide credential.'],
  ['<img src=x>', "Google sign-in failed: Google couldn't verify your identity. Try again."],
])('[AUTH-06] the code %s is shown as: %s', (code, text) => {
  expect(describeProviderError(code, GOOGLE_NAME)).toBe(text)
})
