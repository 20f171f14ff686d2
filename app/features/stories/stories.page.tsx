import '#app/ui/index-panel.css'
import '#app/features/study/study.css'
import './stories.css'
import './story-practice.css'
import { data } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { StoriesScreen } from './stories-screen.tsx'
import { readNewStory } from './story.rules.ts'
import type { Route } from './+types/stories.page'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: 'Stories',
    description: 'Your stories for behavioral interviews, and the questions that they answer.',
    path: params.view === undefined ? '/stories' : `/stories/${params.view}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

const VIEWS = new Set([undefined, 'practice', 'print'])

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const { stories } = await queryClient.fetchQuery(api.story.list.queryOptions())
  const isNew = readNewStory(params.view ?? '', new URL(request.url).searchParams) !== null
  const isFound = isNew || VIEWS.has(params.view) || stories.some(({ id }) => id === params.view)
  return data({ queries: writeQueries(queryClient) }, { status: isFound ? 200 : NOT_FOUND })
}

export default function StoriesPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <StoriesScreen view={params.view ?? null} />
    </PageQueries>
  )
}
