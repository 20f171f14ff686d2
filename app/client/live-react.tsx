import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { LiveClient, type LiveState } from './live-client.ts'

const LiveContext = createContext<LiveClient | null>(null)

type LiveProviderProps = {
  url?: string
  /** Where the server's log was when it began to read what this page shows. */
  position?: string | null
  children: ReactNode
}

/** Gives the screens below it the browser's live stream. Nothing happens on the server. */
export function LiveProvider({ url = '/live', position = null, children }: LiveProviderProps) {
  const [client] = useState(() => new LiveClient({ url, position }))
  useEffect(() => {
    client.start()
    return () => client.stop()
  }, [client])
  return <LiveContext value={client}>{children}</LiveContext>
}

/**
 * Calls `onChange` after each change of the topic, and whenever changes may have been missed. Give back the
 * promise of the reading: when it fails, `onChange` is called again.
 */
export function useLiveTopic(topic: string | null, onChange: () => unknown) {
  const client = useContext(LiveContext)
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (client === null || topic === null) return undefined
    return client.subscribe(topic, () => handleChange())
  }, [client, topic])
}

const subscribeToNothing = () => () => {}
const getConnecting = (): LiveState => 'connecting'

export function useLiveState(): LiveState {
  const client = useContext(LiveContext)
  return useSyncExternalStore(
    client?.subscribeState ?? subscribeToNothing,
    client?.getState ?? getConnecting,
    getConnecting,
  )
}
