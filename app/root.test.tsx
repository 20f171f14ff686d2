import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub, data } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './root.tsx'

// React and the router log the planted failures on the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  delete document.documentElement.dataset['failedRequest']
})

function renderPage(page: { Component?: () => never; loader?: () => never }) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      ErrorBoundary,
      HydrateFallback: () => null,
      Component: () => <p>The page</p>,
      ...page,
    },
  ])
  render(<Stub initialEntries={['/']} />)
}

test('[SITE-05] a render failure shows the failure screen with two links', async () => {
  renderPage({
    Component: () => {
      throw new Error('planted')
    },
  })
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).not.toBeNull()
  // A link to the page itself, which works without scripts.
  expect(screen.getByText('Reload').closest('a')?.getAttribute('href')).toBe('')
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('planted')
})

test('[SITE-05] the failure screen shows the id of the failed request, if there is one', async () => {
  document.documentElement.dataset['failedRequest'] = 'req-17'
  renderPage({
    loader: () => {
      throw new Error('planted')
    },
  })
  expect(await screen.findByText('req-17')).not.toBeNull()
})

test('[SITE-02] [SITE-08] a 404 is Page Not Found inside the usual page, with a link home', async () => {
  renderPage({
    loader: () => {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to return a status
      throw data(null, { status: 404 })
    },
  })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Sign up' })).not.toBeNull()
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy Policy' })).not.toBeNull()
})
