import { useSyncExternalStore } from 'react'

/** What the message panel shows: at most one message, the newest. */
export type Message = { id: number; kind: 'success' | 'error' | 'warning'; text: string }

let current: Message | null = null
let lastId = 0
const listeners = new Set<() => void>()

function setCurrent(message: Message | null) {
  current = message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showMessage({ kind, text }: Omit<Message, 'id'>): void {
  lastId += 1
  setCurrent({ id: lastId, kind, text })
}

/** With an id only that message goes: a late timer must not take away a newer one. */
export function dismissMessage(id?: number): void {
  if (id === undefined || current?.id === id) setCurrent(null)
}

/** The server always answers null: one visitor's message must never appear in another's page. */
export function useMessage(): Message | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
