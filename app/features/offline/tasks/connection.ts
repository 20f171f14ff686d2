import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'

/** Whether this page can reach the server: what the browser says, and once it was asked, what the server says. */

const PING_PATH = '/livez'
const PING_TIMEOUT_MS = 4_000
const RECHECK_MS = 15_000
const SHELL_PATH = '/offline'

let isServerMissing = typeof location !== 'undefined' && location.pathname === SHELL_PATH
const listeners = new Listeners()

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Asks the server whether it is there. */
export async function checkConnection(): Promise<boolean> {
  const response = await fetch(PING_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PING_TIMEOUT_MS),
  }).catch(() => null)
  isServerMissing = response?.ok !== true
  listeners.notify()
  return !isServerMissing
}

/**
 * A server that didn't answer is asked again from time to time, on every page: only its answer ends that state. Where
 * just the browser says that it is offline, the browser also says when that is over.
 */
export function useRecheck(isOffline: boolean) {
  useEffect(() => {
    if (!isOffline) return undefined
    const check = () => {
      if (isServerMissing) void checkConnection()
    }
    window.addEventListener('online', check)
    const timer = setInterval(check, RECHECK_MS)
    return () => {
      window.removeEventListener('online', check)
      clearInterval(timer)
    }
  }, [isOffline])
}

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isServerMissing,
    () => false,
  )
