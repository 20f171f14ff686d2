import '#app/ui/index-panel.css'
import '#app/features/study/study.css'
import './review.css'
import { type ReactNode, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { QueueBatch } from '#app/features/scheduling/scheduling.schema.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { maximumInterval } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { shortcutProps } from '#app/features/study/screen/rate-buttons.tsx'
import { SessionHeader } from '#app/features/study/screen/session-header.tsx'
import { SessionScreen } from '#app/features/study/screen/session-screen.tsx'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { useSessionFocus } from '#app/features/study/screen/use-session-focus.ts'
import { useSessionKeys } from '#app/features/study/screen/use-session-keys.ts'
import { useShortcutsHelp } from '#app/features/study/screen/use-shortcuts-help.tsx'
import { CONFIDENCES } from '#app/features/study/study.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { CardNote } from './card-note.tsx'
import { listHints } from './session/hints.rules.ts'
import { ConfidenceFoot, QuestionFoot } from './question-foot.tsx'
import { RateFoot, rateButtonsFor } from './rate-foot.tsx'
import { ReviewCard, ReviewWhy } from './review-card.tsx'
import { ReviewFinish } from './review-finish.tsx'
import { RepairOffer, SureButWrong, UnsentMark } from './review-notices.tsx'
import { reviewMessages } from './review.messages.ts'
import { CardPanel, EditCardForm, type OpenPanel, SuspendedNotice } from './review-panels.tsx'
import {
  canUndo,
  countSession,
  currentItem,
  isFinished,
  type ReviewItem,
} from './session/review-session.rules.ts'
import type { ReviewStart } from './session/review-store.ts'
import { ReviewTools } from './review-tools.tsx'
import { useCardMarks } from './use-card-marks.ts'
import { useMoreCards } from './session/use-more-cards.ts'
import { useRatingGuard } from '#app/features/study/screen/use-rating-guard.ts'
import { useReview } from './session/use-review.ts'
import { useTodayAtEnd } from './use-today-at-end.ts'
import { useStepEnd } from './use-step-end.ts'

type ReviewScreenProps = {
  start: ReviewStart
  nextCursor: QueueBatch['nextCursor']
  /** Also the due cards that are known well enough until the interview. */
  includesKnown: boolean
  /** From the copy of this device: texts can't be edited. */
  isOffline?: boolean
  /** Shown when nothing is due, and nothing was answered before a reload. */
  empty: ReactNode
}

export function ReviewScreen({
  start,
  nextCursor,
  includesKnown,
  isOffline = false,
  empty,
}: ReviewScreenProps) {
  const viewer = useSignedInViewer()
  const { view, store, sync, savedState, unsentCount, flush } = useReview(start)
  const { session, repair } = view
  const marks = useCardMarks(store)
  const more = useMoreCards(store, view, { first: nextCursor, includesKnown })
  const help = useShortcutsHelp(start.settings.buttons)
  const hasSingleKeys = useShortcuts()
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const item = currentItem(session)
  const isDone = item === null && isFinished(session)
  const isAnswer = item !== null && session.side === 'answer'
  const counts = isDone ? null : countSession(session)
  const viewKey = `${item?.card.id ?? ''} ${session.steps.length} ${session.side}`
  const focus = useSessionFocus(
    {
      // A review starts no other run while it is open.
      runId: '',
      viewKey,
      part: isDone ? 'end' : isAnswer ? 'answer' : 'question',
      answers: session.steps.length,
      counts,
      undone: reviewMessages.undone,
    },
    store !== null,
  )
  const canRate = useRatingGuard(isAnswer ? viewKey : null)
  const isStepEnd = useStepEnd(start.step ?? null, isDone && store !== null, flush)
  const atEnd = useTodayAtEnd(isDone && store !== null && !isStepEnd, session.steps.length, flush)
  const canEdit = (one: ReviewItem) => !isOffline && !one.deck.isPublic && one.deck.ownerId === viewer.id

  function rate(rating: Rating) {
    if (!canRate()) return
    setPanel(null)
    store?.rate(rating)
  }

  function undo() {
    if (!canUndo(session)) return
    setPanel(null)
    store?.undo()
    showMessage({ kind: 'success', text: reviewMessages.undone })
  }

  function open(kind: OpenPanel['kind'], one: ReviewItem | null) {
    if (one === null) return
    const show = () => setPanel({ kind, item: one })
    if (kind === 'edit') void EditCardForm.press(show)
    else show()
  }
  const { buttons } = start.settings
  useSessionKeys(
    {
      space:
        item === null || isAnswer
          ? undefined
          : session.side === 'confidence'
            ? () => store?.setConfidence(null)
            : store?.reveal,
      digits: isAnswer
        ? rateButtonsFor(buttons).map(
            ({ rating }) =>
              () =>
                rate(rating),
          )
        : session.side === 'confidence'
          ? CONFIDENCES.map((confidence) => () => store?.setConfidence(confidence))
          : undefined,
      hint: item !== null && session.side === 'question' ? store?.openHint : undefined,
      star: item === null ? undefined : () => marks.toggleStar(item),
      note: item === null ? undefined : () => open('note', item),
      edit: item !== null && canEdit(item) ? () => open('edit', item) : undefined,
      undo,
      help: help.show,
    },
    hasSingleKeys,
  )

  return (
    <SessionScreen
      isReady={store !== null}
      title={isDone && !isStepEnd && session.steps.length > 0 ? null : reviewMessages.title}
      sync={sync}
      savedState={savedState}
      announcement={focus.announcement}
      header={
        <SessionHeader
          back={{ path: '/today', label: reviewMessages.title }}
          status={<UnsentMark count={unsentCount} />}
          counts={counts}
          undoLabel="Undo last answer (U)"
          undoTitle="Undo (U)"
          canUndo={canUndo(session)}
          onUndo={undo}
          onShowShortcuts={help.show}
          end={
            <Button
              variant="ghost"
              size="sm"
              icon="undo"
              isUnavailable={!canUndo(session)}
              onClick={undo}
              {...shortcutProps('U', hasSingleKeys)}
            >
              Undo last answer
            </Button>
          }
        />
      }
    >
      <SuspendedNotice marks={marks} />
      {repair !== null && panel === null && (
        <RepairOffer
          item={repair}
          canEdit={canEdit(repair)}
          onEdit={() => open('edit', repair)}
          onNote={() => open('note', repair)}
          onSuspend={() => {
            store?.closeRepair()
            marks.suspend(repair)
          }}
          onDismiss={() => marks.dismissRepair(repair)}
        />
      )}
      {panel !== null && (panel.kind === 'edit' || panel.item.card.id !== item?.card.id) && (
        <CardPanel
          panel={panel}
          marks={marks}
          isRepair={repair?.card.id === panel.item.card.id}
          onClose={() => setPanel(null)}
        />
      )}
      {item !== null && (
        <>
          <ReviewCard
            session={session}
            item={item}
            hasSingleKeys={hasSingleKeys}
            questionRef={focus.questionRef}
            answerRef={focus.answerRef}
            onOpenHint={() => store?.openHint()}
            tools={
              <ReviewTools
                item={item}
                canEdit={canEdit(item)}
                onStar={() => marks.toggleStar(item)}
                onNote={() => open('note', item)}
                onEdit={() => open('edit', item)}
                onSuspend={() => marks.suspend(item)}
              />
            }
            note={
              <>
                {isAnswer && item.memory?.overconfidentDay === start.day && (
                  <SureButWrong
                    hasNote={item.note !== ''}
                    onBelieved={(text) => marks.saveNote(item, `I thought: ${text}`)}
                  />
                )}
                {(isAnswer || panel?.kind === 'note') && (
                  <CardNote
                    note={item.note}
                    isEditing={panel?.kind === 'note' && panel.item.card.id === item.card.id}
                    onEdit={() => open('note', item)}
                    onSave={(note) => {
                      marks.saveNote(item, note)
                      setPanel(null)
                    }}
                    onCancel={() => setPanel(null)}
                  />
                )}
              </>
            }
            foot={
              isAnswer ? (
                <RateFoot
                  session={session}
                  item={item}
                  schedule={start.schedule}
                  buttons={buttons}
                  hasSingleKeys={hasSingleKeys}
                  onRate={rate}
                />
              ) : session.side === 'confidence' ? (
                <ConfidenceFoot
                  hasSingleKeys={hasSingleKeys}
                  onSay={(confidence) => store?.setConfidence(confidence)}
                />
              ) : (
                <QuestionFoot
                  hintCount={listHints(item.card).length}
                  hintsUsed={session.hintsUsed}
                  hasSingleKeys={hasSingleKeys}
                  onReveal={() => store?.reveal()}
                  onOpenHint={() => store?.openHint()}
                />
              )
            }
          />
          <ReviewWhy
            session={session}
            longestDays={
              start.schedule.interviewDays.some((day) => day > start.day)
                ? maximumInterval(start.day, start.schedule)
                : null
            }
          />
        </>
      )}
      {item === null && !isDone && more.hasFailed && (
        <div className="index-panel">
          <PanelFailure title={reviewMessages.loadFailed} onRetry={more.retry}>
            {reviewMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      )}
      {isDone && isStepEnd && (
        <p className="study-why" role="status">
          {reviewMessages.stepEnd}
        </p>
      )}
      {isDone && !isStepEnd && session.steps.length === 0 && empty}
      {isDone && !isStepEnd && session.steps.length > 0 && (
        <ReviewFinish
          session={session}
          day={start.day}
          {...atEnd}
          isSaved={savedState === 'saved'}
          headingRef={focus.headingRef}
        />
      )}
      {unsentCount > 0 && (
        <p className="study-why">
          {reviewMessages.waiting(unsentCount)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void flush()}>
            Try now
          </Button>
        </p>
      )}
      {help.dialog}
    </SessionScreen>
  )
}
