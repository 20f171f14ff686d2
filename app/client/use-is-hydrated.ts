import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in the server's HTML, true once this part of the page reacts to presses. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
