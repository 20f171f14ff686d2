import { useEffect, useEffectEvent, useRef, useState } from 'react'

const CHANNEL = 'flashcards:session'

/** Of two tabs with a session, the one that opened a page of it last leads; the other says so. */
export function useIsLeading(personId: string, place: string) {
  /** Where this tab was when another one took the lead. */
  const [lostAt, setLostAt] = useState<string | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)
  const handleMessage = useEffectEvent((data: unknown) => {
    if (data === personId) setLostAt(place)
  })
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined
    const own = new BroadcastChannel(CHANNEL)
    channel.current = own
    own.addEventListener('message', ({ data }) => handleMessage(data))
    return () => {
      channel.current = null
      own.close()
    }
  }, [personId])
  useEffect(() => channel.current?.postMessage(personId), [personId, place])
  return {
    isLeading: lostAt !== place,
    lead: () => {
      setLostAt(null)
      channel.current?.postMessage(personId)
    },
  }
}
