import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PartFallback } from './part-fallback.tsx'

afterEach(() => vi.useRealTimers())

test('[SAFE-05] a part that is not here after 15 seconds says so, with a link that reloads the page', async () => {
  vi.useFakeTimers()
  render(<PartFallback>Loading the editor…</PartFallback>)
  await act(() => vi.advanceTimersByTimeAsync(14_999))
  expect(screen.getByRole('status').textContent).toBe('Loading the editor…')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toBe(
    "This part didn't load. Check your connection, then reload the page.",
  )
  expect(screen.getByText('reload the page').getAttribute('href')).toBe('')
})
