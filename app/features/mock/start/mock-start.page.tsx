import '#app/ui/index-panel.css'
import '#app/features/rounds/shared/screen/interview.css'
import '#app/features/mock/screen/mock.css'
import '#app/features/mock/mock-cards.css'
import '#app/features/mock/debrief/mock-debrief.css'
import { useSearchParams } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { MockStart } from './mock-start.tsx'
import { PastInterview } from './past-interview.tsx'
import type { Route } from './+types/mock-start.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Mock interview',
    description: 'Practice the interview itself, with a partner or alone.',
    path: '/mock',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

/** The name in the address of an interview that has ended. */
const PAST = 'past'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const id = url.searchParams.get(PAST)
  if (id === null) {
    await queryClient.prefetchQuery(api.mock.past.queryOptions())
    await queryClient.prefetchQuery(api.practice.list.queryOptions())
  } else await queryClient.prefetchQuery(api.mock.debrief.queryOptions({ id }))
  return { queries: writeQueries(queryClient), navPath: '/practice' }
}

export default function MockStartPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const id = params.get(PAST)
  return (
    <PageQueries text={loaderData.queries}>
      {id === null ? <MockStart /> : <PastInterview id={id} />}
    </PageQueries>
  )
}
