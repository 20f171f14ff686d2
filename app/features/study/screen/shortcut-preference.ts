import { useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'

/** Whether single-key shortcuts (Space, 1, 2, H, U, ?) are on. Stored on this device; on by default. */

const STORAGE_KEY = 'study-shortcuts'
const OFF = 'off'

const listeners = new Listeners()
let unstoredChoice: boolean | null = null

function readShortcuts(): boolean {
  try {
    return unstoredChoice ?? localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    return unstoredChoice ?? true
  }
}

export function setShortcuts(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
    unstoredChoice = areOn
  }
  listeners.notify()
}

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

export function useShortcuts(): boolean {
  return useSyncExternalStore(subscribe, readShortcuts, () => true)
}
