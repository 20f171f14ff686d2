import { useRevalidator, useRouteLoaderData } from 'react-router'
import { useLiveTopic } from '#app/client/live-react.tsx'
import { ALL_OFF, type Flags, FLAGS_TOPIC } from './flag.rules.ts'

/** The flags as the page was loaded with them; all off for a visitor. Screens show by them, the server decides. */
export function useFlags(): Flags {
  return useRouteLoaderData<{ flags: Flags }>('root')?.flags ?? ALL_OFF
}

/** Loads the page's data again when a flag changes, so that the navigation and the screen follow. */
export function useLiveFlags() {
  const { revalidate } = useRevalidator()
  useLiveTopic(FLAGS_TOPIC, () => revalidate())
}
