import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { watchStyles } from './failed-styles.ts'
import { lazyCode, lazyPart, PART_FAILED } from './lazy-part.ts'
import { dismissMessage, useMessage } from './messages.tsx'

const NO_RESPONSE = new TypeError(
  'Failed to fetch dynamically imported module: https://example.com/assets/a.js',
)
const BUG = new TypeError('undefined is not a function')

/** Loads the part, once these failures are used up. */
function failFirst(...failures: Error[]) {
  const left = [...failures]
  return vi.fn<() => Promise<ComponentType>>(async () => {
    const failure = left.shift()
    if (failure !== undefined) throw failure
    return () => <p>the part</p>
  })
}

/** A page with a part that it shows by itself, or that a press shows, and an error screen in place of both. */
function renderPage(load: () => Promise<ComponentType>, isPressed = false) {
  const Part = lazyPart(load)
  function Content() {
    const [isShown, setIsShown] = useState(!isPressed)
    return (
      <>
        <p>{useMessage()?.text}</p>
        <button type="button" onClick={() => void Part.press(() => setIsShown(true))}>
          Open
        </button>
        <Suspense fallback={<p>the fallback</p>}>{isShown && <Part />}</Suspense>
      </>
    )
  }
  const Page = createRoutesStub([
    { path: '/', ErrorBoundary: () => <p>the error screen</p>, Component: Content },
  ])
  render(<Page />)
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
afterEach(() => {
  cleanup()
  dismissMessage()
  vi.useRealTimers()
})

test('[SAFE-04] a shown part whose code gets no response leaves the page, and appears when the network is back', async () => {
  renderPage(failFirst(NO_RESPONSE))
  expect(await screen.findByText('the fallback')).toBeTruthy()
  // The part listens only once its first load has failed.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('the part')).toBeTruthy()
  })
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})

test('[SAFE-04] a shown part with a bug shows the error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPage(failFirst(BUG))
  expect(await screen.findByText('the error screen')).toBeTruthy()
})

test('[SAFE-04] a press without a network says what to do, also for a file that a newer release has removed, and the next press works', async () => {
  const load = failFirst(NO_RESPONSE)
  renderPage(load, true)
  await press()
  expect(await screen.findByText(PART_FAILED)).toBeTruthy()
  expect(screen.queryByText('the part')).toBeNull()
  await press()
  expect(await screen.findByText('the part')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('[SAFE-04] a press on a part with a bug shows the error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPage(failFirst(BUG, BUG), true)
  await press()
  expect(await screen.findByText('the error screen')).toBeTruthy()
})

test('[SAFE-04] what a preload could not load, the press loads', async () => {
  const code = lazyCode(failFirst(NO_RESPONSE))
  code.preload()
  await Promise.resolve()
  const run = vi.fn<() => void>()
  await vi.waitFor(async () => {
    await code.press(run)
    expect(run).toHaveBeenCalledOnce()
  })
  // Loaded, it runs within the event of the press.
  void code.press(run)
  expect(run).toHaveBeenCalledTimes(2)
})

test('[SAFE-05] a press on code whose request hangs ends with a sentence, and does nothing later', async () => {
  vi.useFakeTimers()
  const request = Promise.withResolvers<string>()
  const code = lazyCode(() => request.promise)
  const run = vi.fn<() => void>()
  const pressed = code.press(run)
  await vi.advanceTimersByTimeAsync(20_000)
  await pressed
  request.resolve('late')
  await vi.runAllTimersAsync()
  expect(run).not.toHaveBeenCalled()
  function Text() {
    return <p>{useMessage()?.text}</p>
  }
  render(<Text />)
  expect(screen.getByText(PART_FAILED)).toBeTruthy()
})

test('[SAFE-04] a style sheet of a part that gets no response is requested again', async () => {
  const stop = watchStyles()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'https://example.com/part.css'
  document.head.append(link)
  const setAttribute = vi.spyOn(link, 'setAttribute')
  link.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(setAttribute).toHaveBeenCalledWith('href', link.href))
  stop()
})

test('[SAFE-04] a part waits, too, when Vite reports that its style sheet gets no response', async () => {
  renderPage(failFirst(new Error('Unable to preload CSS for https://example.com/part.css')))
  expect(await screen.findByText('the fallback')).toBeTruthy()
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('the part')).toBeTruthy()
  })
})
