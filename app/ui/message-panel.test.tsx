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
  advance(0)
}

function advance(ms: number) {
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
  test('[SITE-04] a message is removed after 3000 ms', () => {
    expect(MESSAGE_DURATION_MS).toBe(3_000)
    open(saved)
    advance(2_999)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    advance(1)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('[SITE-04] success is announced politely, an error immediately in its own region', () => {
    open(saved)
    expect(screen.getByRole('status').textContent).toContain('Saved.')
    expect(screen.getByRole('status').querySelector('.toast-success')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('')

    open(failed)
    advance(MESSAGE_GAP_MS)
    expect(screen.getByRole('alert').textContent).toContain('It failed.')
    expect(screen.getByRole('alert').querySelector('.toast-error')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('[SITE-04] the live regions exist before any message', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('a newer message replaces the older one after a short gap, with its full duration', () => {
    open(saved)
    advance(2_000)
    show(failed)
    advance(MESSAGE_GAP_MS - 1)
    expect(screen.queryByText('Saved.')).toBeNull()
    expect(screen.queryByText('It failed.')).toBeNull()
    advance(1)
    advance(MESSAGE_DURATION_MS - 1)
    expect(screen.queryByText('It failed.')).not.toBeNull()
    advance(1)
    expect(screen.queryByText('It failed.')).toBeNull()
  })

  test('hovering pauses the timer, and leaving resumes it', () => {
    open(saved)
    advance(2_000)
    fireEvent.pointerEnter(screen.getByText('Saved.'))
    advance(10_000)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByText('Saved.'))
    advance(999)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    advance(1)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('focus inside pauses the timer', () => {
    open(saved)
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    advance(10_000)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    advance(MESSAGE_DURATION_MS)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('a hidden tab pauses the timer', () => {
    open(saved)
    advance(1_000)
    setTabHidden(true)
    advance(10_000)
    expect(screen.queryByText('Saved.')).not.toBeNull()
    setTabHidden(false)
    advance(2_000)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  test('Dismiss removes it at once', () => {
    open(saved)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Saved.')).toBeNull()
  })
})
