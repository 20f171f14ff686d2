import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { contentsOf, findLesson } from '#app/features/offline/device/copy-index.ts'
import { startDeviceReview } from '#app/features/offline/day/device-day.rules.ts'
import type { OfflineTarget as Target } from '#app/features/offline/device/page-copy.rules.ts'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import { readReviewScope } from '#app/features/study/review/session/review-scope.rules.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import type { DeviceState } from './offline-screen.tsx'
import { OfflineToday } from './offline-today.tsx'
import { SavedPanel } from './saved-panel.tsx'

const ReviewScreen = lazyPart(
  async () => (await import('#app/features/study/review/review-screen.tsx')).ReviewScreen,
)
const LiveStudy = lazyPart(async () => (await import('#app/features/study/screen/live-study.tsx')).LiveStudy)
const OfflineLesson = lazyPart(async () => (await import('./offline-lesson.tsx')).OfflineLesson)
const OfflineExercise = lazyPart(async () => (await import('./offline-exercise.tsx')).OfflineExercise)

type OfflineTargetProps = { target: Target; device: DeviceState }

export function OfflineTarget(props: OfflineTargetProps) {
  return (
    <Suspense
      fallback={<PartFallback className="wrap offline-opening">{offlineMessages.opening}</PartFallback>}
    >
      {openTarget(props)}
    </Suspense>
  )
}

function openTarget({ target, device }: OfflineTargetProps): ReactNode {
  const { entries, day } = device
  if (target.kind === 'today' && day !== null) return <OfflineToday day={day} device={device} />
  if (target.kind === 'review' && day !== null) return <OfflineReview url={target.url} device={device} />
  if (target.kind === 'study') {
    const study = contentsOf(entries, 'deck').find((deck) => deck.study.deck.id === target.deckId)?.study
    if (study !== undefined) {
      return (
        <LiveStudy
          initial={{ deck: study, decks: [study.deck] }}
          stored={{ serverRun: null, finishedRunId: null }}
          selection={null}
        />
      )
    }
  }
  if (target.kind === 'lesson') {
    const found = findLesson(entries, target)
    if (found !== null) return <OfflineLesson {...found} />
  }
  if (target.kind === 'exercise') {
    const found = contentsOf(entries, 'exercise').find(({ slug }) => slug === target.slug)
    if (found !== undefined) return <OfflineExercise {...found} />
  }
  return <MissingPage device={device} />
}

function OfflineReview({ url, device }: { url: string; device: DeviceState }) {
  const { day } = device
  const scope = useMemo(() => readReviewScope(url), [url])
  const start = useMemo(() => (day === null ? null : startDeviceReview(day, scope)), [day, scope])
  if (start === null) return <MissingPage device={device} />
  return (
    <>
      <ReviewScreen
        start={start}
        nextCursor={null}
        includesKnown={scope.isAll}
        isOffline
        empty={
          <EmptyState
            title="Nothing is due"
            action={
              <ButtonLink variant="primary" to="/today">
                Back to Today
              </ButtonLink>
            }
          >
            Your cards come back when it helps most.
          </EmptyState>
        }
      />
      <div className="wrap after-study">
        <SavedPanel device={device} />
      </div>
    </>
  )
}

/** A page that this device doesn't have: says so, and what it has. */
function MissingPage({ device }: { device: DeviceState }) {
  const isEmpty = device.day === null
  return (
    <div className="wrap after-study">
      <h1 className="visually-hidden">{offlineMessages.offline}</h1>
      <EmptyState
        title={isEmpty ? offlineMessages.nothingSaved : offlineMessages.pageMissing}
        action={
          isEmpty ? undefined : (
            <div className="row">
              <ButtonLink variant="primary" to="/today">
                Today
              </ButtonLink>
              <ButtonLink to="/review">Review</ButtonLink>
            </div>
          )
        }
      >
        {isEmpty ? offlineMessages.nothingSavedDetail : offlineMessages.pageMissingDetail}
      </EmptyState>
      {!isEmpty && <SavedPanel device={device} />}
    </div>
  )
}
