import { useSyncExternalStore } from 'react'
import { DEVICE_PREFIX } from '#app/client/device-names.ts'

const KEY = `${DEVICE_PREFIX}hide-difficulty`
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether difficulties are shown; the choice is stored on the device. The server shows them. */
export function useShowDifficulty(): [boolean, (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) === null,
    () => true,
  )
  function setShown(next: boolean) {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
    for (const listener of listeners) listener()
  }
  return [isShown, setShown]
}
