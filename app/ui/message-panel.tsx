import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MESSAGE_DURATION_MS } from '#app/shared/limits.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export const MESSAGE_KINDS = ['success', 'error', 'warning'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
export type PanelMessage = { id: number; kind: MessageKind; text: string }

/** A short gap lets people and screen readers notice that a new message replaced the old one. */
export const MESSAGE_GAP_MS = 150

const ICONS = { success: 'check', error: 'alert', warning: 'warning' } as const

type MessagePanelProps = { message: PanelMessage | null; onDismiss: (id: number) => void }

/**
 * Top centre, 3 s. Both regions are always in the page, because a screen reader announces only what appears in a
 * region it already knows. `data-react-aria-top-layer` keeps the panel reachable while a dialog is open.
 */
export function MessagePanel({ message, onDismiss }: MessagePanelProps) {
  const shown = useDelayedMessage(message)
  const toast = shown && <Toast key={shown.id} message={shown} onDismiss={onDismiss} />
  return (
    <div className="toaster" data-react-aria-top-layer="true">
      <div role="status">{shown?.kind !== 'error' && toast}</div>
      <div role="alert">{shown?.kind === 'error' && toast}</div>
    </div>
  )
}

function useDelayedMessage(message: PanelMessage | null): PanelMessage | null {
  const [shown, setShown] = useState(message)
  const isReplacing = shown !== null && message !== null && shown.id !== message.id

  useEffect(() => {
    const timer = setTimeout(() => setShown(message), isReplacing ? MESSAGE_GAP_MS : 0)
    return () => clearTimeout(timer)
  }, [message, isReplacing])

  return isReplacing || message === null ? null : shown
}

type ToastProps = { message: PanelMessage; onDismiss: (id: number) => void }

function Toast({ message, onDismiss }: ToastProps) {
  const [isHeld, setIsHeld] = useState({ pointer: false, focus: false })
  const isTabHidden = useIsTabHidden()
  const isPaused = isHeld.pointer || isHeld.focus || isTabHidden
  const remainingMs = useRef(MESSAGE_DURATION_MS)

  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => onDismiss(message.id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused, message.id, onDismiss])

  return (
    <div
      className={`toast toast-${message.kind}`}
      data-paused={isPaused || undefined}
      onPointerEnter={() => setIsHeld((held) => ({ ...held, pointer: true }))}
      onPointerLeave={() => setIsHeld((held) => ({ ...held, pointer: false }))}
      onFocus={() => setIsHeld((held) => ({ ...held, focus: true }))}
      onBlur={() => setIsHeld((held) => ({ ...held, focus: false }))}
    >
      <Icon name={ICONS[message.kind]} />
      <span>{message.text}</span>
      <Button
        variant="ghost"
        size="sm"
        icon="close"
        aria-label="Dismiss"
        onClick={() => onDismiss(message.id)}
      />
    </div>
  )
}

function useIsTabHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
