import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProvider, createApiClient } from './api.ts'
import { LiveProvider } from './live/live-react.tsx'
import { createQueryClient } from './query-client.ts'

type DataProviderProps = {
  /** Where the server's log was when it began to read what the page shows. */
  livePosition: string | null
  children: ReactNode
}

/** The calls, their cache and the live stream. It is kept out of the pages that show no data, which stay light. */
export function DataProvider({ livePosition, children }: DataProviderProps) {
  const [queryClient] = useState(createQueryClient)
  const [apiClient] = useState(createApiClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={apiClient}>
        <LiveProvider position={livePosition}>{children}</LiveProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}
