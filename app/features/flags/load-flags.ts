import type { RouterContextProvider } from 'react-router'
import { pageDataContext, reportErrorContext } from '#app/client/request-context.ts'
import { ALL_OFF, type Flags } from './flag.rules.ts'

/** Loads all flags once per request, for loaders and middleware. After a failure all are off; the error is logged. */
export async function loadFlags(context: Readonly<RouterContextProvider>): Promise<Flags> {
  const { api, queryClient } = context.get(pageDataContext)
  return queryClient.fetchQuery(api.flag.list.queryOptions()).catch((cause: unknown) => {
    context.get(reportErrorContext)?.(cause)
    return ALL_OFF
  })
}
