import { useMemo } from 'react'
import { staticMeta } from '#app/client/page-meta.ts'
import { pageDataContext, reportErrorContext } from '#app/client/request-context.ts'
import { useRevalidator } from 'react-router'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { describeLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import { useSyncDecks } from '#app/features/scheduling/learning/use-sync-decks.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countOf } from '#app/shared/figure-text.ts'
import { limitSession, readReviewScope } from './session/review-scope.rules.ts'
import { ReviewScreen } from './review-screen.tsx'
import { reviewMessages } from './review.messages.ts'
import type { ReviewStart } from './session/review-store.ts'
import type { Route } from './+types/review.page'

export const meta = staticMeta({
  title: 'Review',
  description: 'Review the cards of all your decks that are due today.',
  path: '/review',
  isHidden: true,
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const scope = readReviewScope(request.url)
  // Returned to the page instead of the query cache: a review must not open with stale data of an earlier visit.
  try {
    const [batch, today] = await Promise.all([
      queryClient.fetchQuery(api.memory.queue.queryOptions(scope.input)),
      queryClient.fetchQuery(api.memory.today.queryOptions()),
    ])
    const { known } = today.due
    // Not what the day still allows: somebody may have no card to begin with.
    const fresh = describeLoad(today).fresh.count
    const limited = limitSession(batch, today, scope)
    return { batch, known, fresh, includesKnown: scope.isAll, step: scope.step, ...limited, at: Date.now() }
  } catch (error) {
    context.get(reportErrorContext)?.(error)
    return { batch: null }
  }
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { batch } = loaderData
  const { revalidate } = useRevalidator()
  useSyncDecks(batch?.needsSync ?? false, () => void revalidate())
  const start = useMemo<ReviewStart | null>(() => {
    if (loaderData.batch === null) return null
    const { cards, unloaded, at, step } = loaderData
    const { day, schedule, settings } = loaderData.batch
    return { cards, unloaded, at, step, day, schedule, settings }
  }, [loaderData])

  if (loaderData.batch === null || batch === null || start === null) {
    return (
      <div className="study wrap">
        <div className="index-panel">
          <PanelFailure title={reviewMessages.loadFailed} onRetry={() => window.location.reload()}>
            {reviewMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      </div>
    )
  }
  return (
    <ReviewScreen
      key={start.at}
      start={start}
      nextCursor={batch.nextCursor}
      includesKnown={loaderData.includesKnown}
      empty={<NothingDue fresh={loaderData.fresh} known={loaderData.known} />}
    />
  )
}

function NothingDue({ fresh, known }: { fresh: number; known: number }) {
  return (
    <EmptyState
      title={reviewMessages.nothingDue}
      action={
        <div className="row">
          {known > 0 && <ButtonLink to="/review?all">Keep going</ButtonLink>}
          {fresh > 0 && <ButtonLink to="/review?new">Learn {countOf(fresh, 'new card')}</ButtonLink>}
          <ButtonLink variant="primary" to="/today">
            Back to Today
          </ButtonLink>
        </div>
      }
    >
      {known === 0
        ? 'Your cards come back when it helps most.'
        : `You know the ${countOf(known, 'card')} left for today well enough. Keep going only if you want to.`}
    </EmptyState>
  )
}
