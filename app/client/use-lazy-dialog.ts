import { useState } from 'react'

/**
 * A dialog of `lazyPart`, whose code loads when it is first opened. It stays mounted after that, because it closes with
 * a transition.
 */
export function useLazyDialog({ press }: { press: (show: () => void) => Promise<void> }) {
  const [state, setState] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  return {
    isMounted: state !== 'unloaded',
    isOpen: state === 'open',
    open: () => void press(() => setState('open')),
    close: () => setState('closed'),
  }
}
