import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { LiveClient, type LiveClientOptions, type LiveState } from './live-client.ts'

/**
 * The one client of this browser tab: the data of the page, the flags and the reload of public pages share it. The
 * providers stay where they are, because one at the root would load the stream's code on every first page.
 */
let shared: LiveClient | null = null

function openSharedClient(options: LiveClientOptions): LiveClient {
  // The server renders for many people at once: nothing of them may be shared there.
  if (typeof window === 'undefined') return new LiveClient(options)
  shared ??= new LiveClient(options)
  return shared
}

const LiveContext = createContext<LiveClient | null>(null)

type LiveProviderProps = {
  url?: string
  /** Where the server's log was when it began to read what this page shows. */
  position?: string | null
  children: ReactNode
}

/** Gives the screens below it the browser's live stream. Nothing happens on the server. */
export function LiveProvider({ url = '/live', position = null, children }: LiveProviderProps) {
  const [client] = useState(() => openSharedClient({ url, position }))
  useEffect(() => {
    shared ??= client
    client.start()
    return () => {
      // The next page begins with its own position.
      if (client.stop() && shared === client) shared = null
    }
  }, [client])
  return <LiveContext value={client}>{children}</LiveContext>
}

/**
 * Calls `onChange` after each change of the topic, and whenever changes may have been missed. Give back the
 * promise of the reading: when it fails, `onChange` is called again. A page whose data were read at a known position
 * names it; else a position is taken that is surely older than the reading.
 */
export function useLiveTopic(topic: string | null, onChange: () => unknown, readAt?: string | null) {
  const client = useContext(LiveContext)
  const handleChange = useEffectEvent(onChange)
  const subscribe = useEffectEvent((live: LiveClient, name: string) =>
    live.subscribe(name, () => handleChange(), readAt),
  )
  useEffect(() => {
    if (client === null || topic === null) return undefined
    return subscribe(client, topic)
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
