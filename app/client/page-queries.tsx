import { type DehydratedState, dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/**
 * What a loader has read, as text: React Router writes objects in a format of its own, which takes several times as long
 * as JSON.
 */
export const writeQueries = (queryClient: QueryClient): string => JSON.stringify(dehydrate(queryClient))

const isState = (value: unknown): value is DehydratedState =>
  typeof value === 'object' && value !== null && 'queries' in value

/** Null, and what a process of another build sends in another form, leaves the page to load its data itself. */
function readQueries(text: unknown): DehydratedState | null {
  const state: unknown = typeof text === 'string' ? JSON.parse(text) : null
  return isState(state) ? state : null
}

/** A page whose queries have the data of its loader. */
export function PageQueries({ text, children }: { text: string | null; children: ReactNode }) {
  const state = useMemo(() => readQueries(text), [text])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
