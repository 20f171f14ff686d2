import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False in the server's HTML, true once this part of the page reacts to presses. A part that loads its code on demand is
 * visible before that, and React drops presses in the meantime.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
