import { act, cleanup, fireEvent, render, screen, type RenderResult } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MESSAGE_DURATION_MS } from '#app/shared/limits.ts'
import { MESSAGE_GAP_MS, MessagePanel, type PanelMessage } from './message-panel.tsx'

const saved: PanelMessage = { id: 1, kind: 'success', text: 'Saved.' }
const failed: PanelMessage = { id: 2, kind: 'error', text: 'It failed.' }

let view: RenderResult

const dismiss = () => show(null)

function show(message: PanelMessage | null) {
  view.rerender(<MessagePanel message={message} onDismiss={dismiss} />)
}

function open(message: PanelMessage) {
  show(message)
  pass(0)
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function setTabHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  fireEvent(document, new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  view = render(<MessagePanel message={null} onDismiss={dismiss} />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the message panel', () => {
  test('[SITE-04] a message stays 3000 ms and then goes', () => {
    expect(MESSAGE_DURATION_MS).toBe(3_000)
    open(saved)
    pass(2_999)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('[SITE-04] success is announced politely in a green panel, an error at once in its own', () => {
    open(saved)
    expect(screen.getByRole('status').textContent).toContain('Saved.')
    expect(screen.getByRole('status').querySelector('.toast-success')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('')

    open(failed)
    pass(MESSAGE_GAP_MS)
    expect(screen.getByRole('alert').textContent).toContain('It failed.')
    expect(screen.getByRole('alert').querySelector('.toast-error')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('[SITE-04] the regions are in the page before any message, so that readers watch them', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('a newer message takes the place of the older after a short gap, with its own full time', () => {
    open(saved)
    pass(2_000)
    show(failed)
    pass(MESSAGE_GAP_MS - 1)
    expect(screen.queryByText('Saved.')).toBeNull()
    expect(screen.queryByText('It failed.')).toBeNull()
    pass(1)
    pass(MESSAGE_DURATION_MS - 1)
    expect(screen.queryByText('It failed.')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('It failed.')).toBeNull()
  })

  test('hovering stops the clock and leaving lets the rest run', () => {
    open(saved)
    pass(2_000)
    fireEvent.pointerEnter(screen.getByText('Saved.'))
    pass(10_000)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByText('Saved.'))
    pass(999)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('focus inside stops the clock', () => {
    open(saved)
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(10_000)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    pass(MESSAGE_DURATION_MS)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('a hidden tab stops the clock', () => {
    open(saved)
    pass(1_000)
    setTabHidden(true)
    pass(10_000)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    setTabHidden(false)
    pass(2_000)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('Dismiss takes it away at once', () => {
    open(saved)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Saved.')).toBeNull()
  })
})
