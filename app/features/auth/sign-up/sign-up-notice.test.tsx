import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSignUpDraft,
  PASSWORD_MEMORY_MS,
  storeCreatedAccount,
  storeFailedSignUp,
} from './sign-up-draft.ts'
import { SignUpNotice } from './sign-up-notice.tsx'

const SENTENCE = 'Log in to go back to “Graphs”.'
const ACCOUNT = { email: 'sam@example.com', password: 'correct horse', next: '/study?deck=1' }

let respond: () => Response
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  respond = () => Response.json({ ok: true })
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return respond()
  })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => clearSignUpDraft())
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SignUpNotice isLoggedIn={false} nameOf={() => 'Graphs'} />
      <p>at {`${pathname}${search}`}</p>
    </>
  )
}

function open(path = '/courses') {
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  render(<Site initialEntries={[path]} />)
}

test('[WALL-05] the notice logs in with what was typed, then opens the page that was wanted', async () => {
  open()
  act(() => storeCreatedAccount(ACCOUNT))
  await screen.findByText(SENTENCE)
  expect(screen.getByText('You signed up as sam@example.com.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Log in/ }))
  await screen.findByText('at /study?deck=1')
  expect(sent).toEqual([{ email: ACCOUNT.email, password: ACCOUNT.password }])
  expect(screen.queryByText(SENTENCE)).toBeNull()
})

test.each([null, '/plan/setup?date=2026-12-30&minutes=25'])(
  '[WALK-01] to %s, the notice says what comes next and not the message again',
  async (next) => {
    open()
    act(() => storeCreatedAccount({ ...ACCOUNT, next }))
    await screen.findByText('Log in to set up your plan.')
    expect(screen.getByRole('button', { name: 'Log in and set up your plan' })).not.toBeNull()
    expect(screen.queryByText(/Account created/)).toBeNull()
  },
)

function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('[WALL-05] after five minutes the password is forgotten, and the button opens the log-in form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open()
  // The code of the notice is loaded meanwhile.
  await act(async () => {
    storeCreatedAccount(ACCOUNT)
    await import('./sign-up-strip.tsx')
  })
  advance(PASSWORD_MEMORY_MS - 1)
  expect(screen.getByRole('button', { name: /^Log in/ })).not.toBeNull()
  advance(1)
  expect(screen.getByRole('link', { name: /^Log in/ }).getAttribute('href')).toBe(
    '/login?next=%2Fstudy%3Fdeck%3D1',
  )
  expect(screen.getByText(SENTENCE)).not.toBeNull()
})

test('[WALL-05] a log-in that fails opens the form; a failed sign-up can be dismissed', async () => {
  respond = () => Response.json({ code: 'account/banned', message: 'No.' }, { status: 403 })
  open()
  act(() => storeCreatedAccount({ ...ACCOUNT, next: null }))
  await userEvent.click(await screen.findByRole('button', { name: /^Log in/ }))
  await screen.findByText('at /login')
  act(() => {
    clearSignUpDraft()
    storeFailedSignUp({
      form: { ...ACCOUNT, company: '', displayName: '' },
      failure: 'It failed.',
      path: '/signup',
      search: '',
    })
  })
  const link = await screen.findByRole('link', { name: 'Open the form again' })
  expect(link.getAttribute('href')).toBe('/signup')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('It failed.')).toBeNull())
})
