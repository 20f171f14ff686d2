import { useSyncExternalStore } from 'react'

/** Whether the last response said that the session has expired, from any call of this page. */
let isExpired = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setSessionExpired(value: boolean): void {
  if (value === isExpired) return
  isExpired = value
  for (const listener of listeners) listener()
}

export function useSessionExpired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isExpired,
    () => false,
  )
}
