import { useRouteLoaderData } from 'react-router'
import { ALL_OFF, type Flags } from './flag.rules.ts'

/** The flags that the page was loaded with; all off for visitors. For display only: the server checks them itself. */
export function useFlags(): Flags {
  return useRouteLoaderData<{ flags: Flags }>('root')?.flags ?? ALL_OFF
}
