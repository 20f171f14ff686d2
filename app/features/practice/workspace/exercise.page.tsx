import '#app/styles/practice.css'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { Workspace } from './workspace.tsx'
import type { Route } from './+types/exercise.page'

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    title: loaderData?.title ?? 'Exercise',
    description: 'Write code and run it against tests.',
    path: `/practice/${params.slug}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const options = api.practice.exercise.queryOptions({ slug: params.slug })
  await queryClient.prefetchQuery(options)
  const exercise = queryClient.getQueryData(options.queryKey)
  return { title: exercise?.title, queries: dehydrate(queryClient) }
}

export default function ExercisePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Workspace key={params.slug} slug={params.slug} />
    </HydrationBoundary>
  )
}
