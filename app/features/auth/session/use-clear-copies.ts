import { useEffect } from 'react'
import { DEVICE_PERSON_PREFIX } from '#app/client/device-person-key.ts'

function hasCopy(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(DEVICE_PERSON_PREFIX))
  } catch {
    // Storage is blocked, so it holds no copy.
    return false
  }
}

/**
 * Deletes the copy for the time without a network once the server says that nobody is logged in: the session may have
 * been ended from another device. Answers that were not sent stay.
 */
export function useClearCopies(isLoggedOut: boolean): void {
  useEffect(() => {
    if (!isLoggedOut || !hasCopy()) return
    void import('#app/client/device-data.ts')
      .then(({ deleteOtherCopies }) => deleteOtherCopies(null))
      .catch(() => {})
  }, [isLoggedOut])
}
