import type { RouterContextProvider } from 'react-router'
import { pageDataContext } from '#app/client/page-data.ts'
import { reportErrorContext } from '#app/client/request-context.ts'
import { ALL_OFF, type Flags } from './flag.rules.ts'

/** For loaders and gates: all flags, read once a request. A failure is logged and counts as off, never shown. */
export async function loadFlags(context: Readonly<RouterContextProvider>): Promise<Flags> {
  const { api, queryClient } = context.get(pageDataContext)
  return queryClient.fetchQuery(api.flag.list.queryOptions()).catch((cause: unknown) => {
    context.get(reportErrorContext)?.(cause)
    return ALL_OFF
  })
}
