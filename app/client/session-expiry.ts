import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/** Whether the last response said that the session has expired, from any call of this page. */
let isExpired = false
const listeners = new Listeners()

export function setSessionExpired(value: boolean): void {
  if (value === isExpired) return
  isExpired = value
  listeners.notify()
}

export function useSessionExpired(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isExpired,
    () => false,
  )
}
