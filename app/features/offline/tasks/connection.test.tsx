import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { checkConnection, useIsOffline, useRecheck } from './connection.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const isOffline = useIsOffline()
  useRecheck(isOffline)
  return <p>{isOffline ? 'offline' : 'online'}</p>
}

test("[OFF-01] after 'Try again' failed on an ordinary page, the page is online again once the network is", async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  render(<Page />)
  expect(screen.getByText('online')).not.toBeNull()
  await act(checkConnection)
  expect(screen.getByText('offline')).not.toBeNull()

  vi.stubGlobal('fetch', async () => new Response('ok'))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('online')).not.toBeNull()
})
