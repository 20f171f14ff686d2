import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/** What the message panel shows: at most one message, the newest. */
export type Message = { id: number; kind: 'success' | 'error' | 'warning'; text: string }

let current: Message | null = null
let lastId = 0
const listeners = new Listeners()

function setCurrent(message: Message | null) {
  current = message
  listeners.notify()
}

export function showMessage({ kind, text }: Omit<Message, 'id'>): void {
  lastId += 1
  setCurrent({ id: lastId, kind, text })
}

/** With an id only that message is dismissed, so that a late timer doesn't remove a newer one. */
export function dismissMessage(id?: number): void {
  if (id === undefined || current?.id === id) setCurrent(null)
}

/** Always null on the server: one visitor's message must never appear on another's page. */
export function useMessage(): Message | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => null,
  )
}
