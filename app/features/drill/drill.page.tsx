import '#app/ui/index-panel.css'
import '#app/features/study/study.css'
import '#app/features/study/review/review.css'
import './drill.css'
import './drill-map.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext, reportErrorContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { drillMessages } from './drill.messages.ts'
import { ROUND } from './drill.rules.ts'
import { DrillMapScreen } from './drill-map.tsx'
import { DrillScreen } from './drill-screen.tsx'
import type { Route } from './+types/drill.page'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.view === 'map' ? drillMessages.mapTitle : drillMessages.title,
    description: 'Read a problem and name the technique before you write code.',
    path: '/practice/drill',
    origin: siteOrigin(matches),
    isHidden: true,
  })

/** Otherwise a change elsewhere would begin the round again. */
export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const params = new URL(request.url).searchParams
  if (params.get('view') === 'map') {
    const requested = params.get('pair')
    const options = api.drill.map.queryOptions({ pair: requested })
    await queryClient.prefetchQuery(options)
    // A pair that doesn't exist shows the map as without one.
    const pair = isMissing(queryClient.getQueryState(options.queryKey)?.error) ? null : requested
    if (pair !== requested) await queryClient.prefetchQuery(api.drill.map.queryOptions({ pair }))
    return { view: 'map' as const, pair, queries: writeQueries(queryClient) }
  }
  const round = readRound(params)
  // Returned to the page instead of the query cache: a drill must not open with a problem that was answered before.
  try {
    const { technique } = round
    const input = technique === null ? undefined : { technique }
    const question = await queryClient.fetchQuery(api.drill.question.queryOptions(input))
    return { view: 'drill' as const, question, round, at: Date.now() }
  } catch (error) {
    context.get(reportErrorContext)?.(error)
    return { view: 'drill' as const, question: undefined, round, at: 0 }
  }
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** A step of a session asks for a few problems of one technique. */
function readRound(params: URLSearchParams) {
  const count = Number(params.get('count'))
  const technique = params.get('technique') ?? ''
  return {
    count: Number.isInteger(count) && count > 0 ? Math.min(count, ROUND) : ROUND,
    technique: SLUG.test(technique) ? technique : null,
  }
}

/** On the server, where no link is crossed: a pair that isn't there, or that no pair could be called. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  ((error.cause instanceof AppError && error.cause.status === NOT_FOUND) ||
    ('code' in error && error.code === 'BAD_REQUEST'))

export default function DrillPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'map') {
    return (
      <PageQueries text={loaderData.queries}>
        <DrillMapScreen pair={loaderData.pair} />
      </PageQueries>
    )
  }
  const { question, round, at } = loaderData
  if (question === undefined) {
    return (
      <div className="study wrap">
        <h1 className="visually-hidden">{drillMessages.title}</h1>
        <div className="index-panel">
          <PanelFailure title={drillMessages.loadFailed} onRetry={() => window.location.reload()}>
            {drillMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      </div>
    )
  }
  if (question === null) {
    return (
      <div className="wrap">
        <h1 className="visually-hidden">{drillMessages.title}</h1>
        <EmptyState
          title={drillMessages.empty}
          action={<ButtonLink to="/practice">Back to practice</ButtonLink>}
        />
      </div>
    )
  }
  return <DrillScreen key={at} first={question} {...round} />
}
