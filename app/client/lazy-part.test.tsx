import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

/** A page with a part whose code fails to load once, and an error screen in place of both. */
function renderPage(failure: Error) {
  let loads = 0
  const Part = lazyPart(async () => {
    loads += 1
    if (loads === 1) throw failure
    return () => <p>the part</p>
  })
  const Page = createRoutesStub([
    {
      path: '/',
      ErrorBoundary: () => <p>the error screen</p>,
      Component: () => (
        <Suspense fallback={<p>the page</p>}>
          <Part />
        </Suspense>
      ),
    },
  ])
  render(<Page />)
}

test('a part whose code gets no response leaves the page, and is loaded when the network is back', async () => {
  renderPage(new TypeError('Failed to fetch dynamically imported module: https://example.com/assets/a.js'))
  expect(await screen.findByText('the page')).toBeTruthy()
  // The part listens only once its first load has failed.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('the part')).toBeTruthy()
  })
})

test('a part with a bug shows the error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPage(new TypeError('undefined is not a function'))
  expect(await screen.findByText('the error screen')).toBeTruthy()
})
