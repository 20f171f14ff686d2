import { useEffect, useEffectEvent } from 'react'

const QUIET_MS = 20_000

/** Asks for the next proposal after 20 seconds in which nothing was typed. */
export function useNextProposal(isWaiting: boolean, typed: string, onAsk: () => void) {
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => ask(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, typed])
}
