import '#app/ui/index-panel.css'
import '#app/features/practice/list/practice.css'
import './workspace.css'
import '#app/features/practice/editor/editor.css'
import '#app/features/practice/solved/solved.css'
import { data } from 'react-router'
import type { PageHandle } from '#app/client/page-handle.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { practiceMessages } from '#app/features/practice/practice.messages.ts'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Workspace } from './workspace.tsx'
import type { Route } from './+types/exercise.page'

export const handle: PageHandle = { offlineCopy: 'exercise' }

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    title: loaderData?.title ?? 'Exercise',
    description: 'Write code and run it against tests.',
    path: `/practice/${params.slug}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

/** A slug that no exercise has, or could have. */
const isMissing = (error: Error) =>
  (error.cause instanceof AppError && error.cause.status === NOT_FOUND) ||
  ('code' in error && error.code === 'BAD_REQUEST')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const options = api.practice.exercise.queryOptions({ slug: params.slug })
  try {
    const { title } = await queryClient.fetchQuery(options)
    return { title, queries: writeQueries(queryClient) }
  } catch (error) {
    if (!(error instanceof Error) || !isMissing(error)) throw error
    return data({ title: null, queries: null }, { status: NOT_FOUND })
  }
}

export default function ExercisePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.title === null) {
    return (
      <div className="wrap practice">
        <PageHead title="Exercise not found" />
        <EmptyState
          title={practiceMessages.noExercise}
          action={<ButtonLink to="/practice">All exercises</ButtonLink>}
        />
      </div>
    )
  }
  return (
    <PageQueries text={loaderData.queries}>
      <Workspace key={params.slug} slug={params.slug} />
    </PageQueries>
  )
}
