import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import type { SavedState } from './answer-queue.ts'
import type { StudySync } from './study-sync.ts'

const RefusedAnswers = lazyPart(async () => (await import('./refused-answers.tsx')).RefusedAnswers)

const noSubscription = () => () => {}

type AnswerNoticesProps = { sync: StudySync | null; savedState: SavedState }

/** Above the card: answers that a closed tab would lose, and those that the server refused. */
export function AnswerNotices({ sync, savedState }: AnswerNoticesProps) {
  const refusedCount = useSyncExternalStore(
    sync?.queue.subscribe ?? noSubscription,
    () => sync?.queue.getRefusedCount() ?? 0,
    () => 0,
  )
  const isOnlyInTab = savedState === 'onlyInTab'
  return (
    <>
      <div className="study-notice" role="status" data-notice={isOnlyInTab ? 'only-in-tab' : undefined}>
        {isOnlyInTab && <p>{studyMessages.onlyInTabDetail}</p>}
      </div>
      {sync !== null && refusedCount > 0 && (
        <Suspense>
          <RefusedAnswers sync={sync} />
        </Suspense>
      )}
    </>
  )
}
