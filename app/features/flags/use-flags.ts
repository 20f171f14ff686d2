import { useRouteLoaderData } from 'react-router'
import { ALL_OFF, type Flags } from './flag.rules.ts'

/** The flags as the page was loaded with them; all off for a visitor. Screens show by them, the server decides. */
export function useFlags(): Flags {
  return useRouteLoaderData<{ flags: Flags }>('root')?.flags ?? ALL_OFF
}
