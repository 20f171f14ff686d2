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
 * The one client of this tab, shared by query data, flags and public pages. There is no provider at the root, because it
 * would load the stream's code on every first page.
 */
let shared: LiveClient | null = null

function openSharedClient(options: LiveClientOptions): LiveClient {
  // The server renders for many people at once, so nothing is shared there.
  if (typeof window === 'undefined') return new LiveClient(options)
  shared ??= new LiveClient(options)
  return shared
}

const LiveContext = createContext<LiveClient | null>(null)

type LiveProviderProps = {
  /** The server's log position when it started to read this page's data. */
  position?: string | null
  children: ReactNode
}

/** Provides the browser's live stream to the screens below. Does nothing on the server. */
export function LiveProvider({ position = null, children }: LiveProviderProps) {
  const [client] = useState(() => openSharedClient({ url: '/live', position }))
  useEffect(() => {
    shared ??= client
    client.start()
    return () => {
      // The next page starts with its own position.
      if (client.stop() && shared === client) shared = null
    }
  }, [client])
  return <LiveContext value={client}>{children}</LiveContext>
}

/**
 * Calls `onChange` after each change of the topic, and when changes may have been missed. Return the promise of the
 * read: if it rejects, `onChange` is called again. Pass `readAt` if the position of the data is known; otherwise a
 * position is used that is certainly older.
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
