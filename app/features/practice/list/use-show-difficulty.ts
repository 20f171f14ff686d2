import { useSyncExternalStore } from 'react'
import { DEVICE_PREFIX } from '#app/client/device-names.ts'
import { Listeners } from '#app/client/listeners.ts'

const KEY = `${DEVICE_PREFIX}hide-difficulty`
const listeners = new Listeners()

/** Whether difficulties are shown; the choice is stored on the device. The server shows them. */
export function useShowDifficulty(): [boolean, (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(
    listeners.subscribe,
    () => localStorage.getItem(KEY) === null,
    () => true,
  )
  function setShown(next: boolean) {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
    listeners.notify()
  }
  return [isShown, setShown]
}
