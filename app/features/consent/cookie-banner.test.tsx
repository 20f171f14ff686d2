import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { consentCookie, readConsent, type ConsentChoice } from './consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'cookie-consent=; Max-Age=0; Path=/'
})

const page = (choiceAtServer: ConsentChoice | null) => (
  <MemoryRouter>
    <CookieBanner choiceAtServer={choiceAtServer} />
    <main id="main" tabIndex={-1} />
  </MemoryRouter>
)

const banner = () => screen.queryByRole('region', { name: 'Cookies' })

describe('the cookie banner', () => {
  test.each([
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ])('[SITE-03] %s stores "%s", hides the banner and survives a reload', async (button, stored) => {
    render(page(null))
    await userEvent.setup().click(screen.getByRole('button', { name: button }))
    expect(banner()).toBeNull()
    expect(document.cookie).toBe(`cookie-consent=${stored}`)
    expect(document.activeElement?.id).toBe('main')

    cleanup()
    render(page(readConsent(document.cookie)))
    expect(banner()).toBeNull()
  })

  test('[SITE-03] the HTML from the server has the banner only without a choice', () => {
    expect(renderToString(page(null))).toContain('Decline')
    expect(renderToString(page('declined'))).not.toContain('Decline')
  })
})

test.each([
  [null, null],
  ['', null],
  ['session=1; cookie-consent=accepted; x=2', 'accepted'],
  ['cookie-consent=declined', 'declined'],
  ['__Host-cookie-consent=declined', 'declined'],
  ['cookie-consent=maybe', null],
  ['my-cookie-consent=accepted', null],
])('[SITE-03] a Cookie header of %j means %j', (header, choice) => {
  expect(readConsent(header)).toBe(choice)
})

test('[SITE-03] on https the choice is a __Host- cookie, which only this host can set', () => {
  expect(consentCookie('declined', 'https:')).toBe(
    '__Host-cookie-consent=declined; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  )
  expect(consentCookie('declined', 'http:')).not.toContain('Secure')
})
