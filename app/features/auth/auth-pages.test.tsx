import { DEFAULT_POLICY } from '#app/features/sign-in-settings/password-policy.rules.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAnalyticsProvider } from '#app/client/analytics.ts'
import LoginPage from './login.page.tsx'
import { clearSignUpDraft } from './sign-up/sign-up-draft.ts'
import SignupPage from './sign-up/signup.page.tsx'

// Simulated typing is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const events: unknown[] = []
const sent: Array<{ path: string; body: unknown }> = []
let respond: () => Response

beforeEach(() => {
  events.length = 0
  sent.length = 0
  respond = () => Response.json({ ok: true })
  setAnalyticsProvider((event, fields) => events.push([event, fields]))
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) })
    return respond()
  })
})

afterEach(() => {
  cleanup()
  clearSignUpDraft()
  setAnalyticsProvider(null)
  vi.unstubAllGlobals()
})

const methods = { emailPassword: true, google: false, provider: null, passkeys: false }

function open(path: string) {
  const Site = createRoutesStub([
    {
      path: '/login',
      Component: LoginPage,
      HydrateFallback: () => null,
      loader: () => ({ methods, signUp: 'open', personName: null }),
    },
    {
      path: '/signup',
      Component: SignupPage,
      HydrateFallback: () => null,
      loader: () => ({ methods, policy: DEFAULT_POLICY, signUp: 'open', personName: null }),
    },
    { path: '*', Component: () => <p>elsewhere</p> },
  ])
  render(<Site initialEntries={[path]} />)
}

async function fillIn(button: string) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), ' Sam@Example.com ')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: button }))
}

test('[AUTH-14] a successful login and sign-up are tracked once each', async () => {
  open('/login?next=/study')
  await fillIn('Log in')
  await screen.findByText('elsewhere')
  expect(events).toEqual([['login', {}]])
  expect(sent).toEqual([
    { path: '/api/auth/sign-in/email', body: { email: 'sam@example.com', password: 'correct horse' } },
  ])
  cleanup()
  open('/signup')
  await fillIn('Create Account')
  await screen.findByText('elsewhere')
  await waitFor(() =>
    expect(events).toEqual([
      ['login', {}],
      ['sign_up', {}],
    ]),
  )
})

test('[AUTH-14] a failed login and sign-up are not tracked', async () => {
  respond = () => Response.json({ code: 'account/wrongCredentials', message: 'No.' }, { status: 401 })
  open('/login')
  await fillIn('Log in')
  await screen.findByText('Login failed: No.')
  cleanup()
  open('/signup')
  await fillIn('Create Account')
  await screen.findByText('elsewhere')
  expect(events).toEqual([])
})

test.each([
  [
    { code: 'auth/not-ready', message: 'Authentication service not ready.' },
    503,
    'Authentication service not ready.',
  ],
  [{ code: 'account/busy', message: 'Busy.' }, 503, 'Login failed: Busy.'],
  [
    { message: 'Too many requests. Please try again later.' },
    429,
    'Login failed: Too many attempts. Wait a moment and try again.',
  ],
  [
    { code: 'SOME_LIBRARY_CODE', message: 'relation "x" does not exist' },
    500,
    'Login failed: Something went wrong on our side. Try again in a moment.',
  ],
])('[AUTH-13] the response %j with status %i is shown as: %s', async (body, status, text) => {
  // A short delay, because requests to a busy server are retried.
  respond = () => Response.json(body, { status, headers: { 'retry-after': '0.01' } })
  open('/login')
  await fillIn('Log in')
  expect(await screen.findByText(text)).toBeDefined()
})
