import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProvider, createApiClient } from './api.ts'
import { LiveProvider } from './live/live-react.tsx'
import { createQueryClient } from './query-client.ts'

type DataProviderProps = {
  /** The server's log position when it started to read the page's data. */
  livePosition: string | null
  children: ReactNode
}

/** The API client, the query cache and the live stream. Pages without data leave it out to stay small. */
export function DataProvider({ livePosition, children }: DataProviderProps) {
  return (
    <ApiDataProvider>
      <LiveProvider position={livePosition}>{children}</LiveProvider>
    </ApiDataProvider>
  )
}

/** The same without a live stream: for visitors, of whom a process may have very many. */
export function ApiDataProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [apiClient] = useState(createApiClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={apiClient}>
        {children}
      </ApiProvider>
    </QueryClientProvider>
  )
}
