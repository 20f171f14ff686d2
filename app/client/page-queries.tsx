import { type DehydratedState, dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/**
 * What a loader has read, as text: React Router writes objects in a format of its own, which takes ten times as long as
 * JSON on the server and five times as long in the browser.
 */
export const writeQueries = (queryClient: QueryClient): string => JSON.stringify(dehydrate(queryClient))

/** Null, and what a process of another build sends in another form, leaves the page to load its data itself. */
function readQueries(text: unknown): DehydratedState | null {
  if (typeof text !== 'string') return null
  const state: DehydratedState = JSON.parse(text)
  return state
}

/** A page whose queries have the data of its loader. */
export function PageQueries({ text, children }: { text: string | null; children: ReactNode }) {
  const state = useMemo(() => readQueries(text), [text])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
