import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { studyCardsPath, type StudySelection } from '#app/features/cards/study-selection.ts'
import { nameSelectionOrigin } from '#app/features/study/selection-origin.ts'
import { MAX_CARDS_PER_SET } from '#app/features/cards/card.rules.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { CardView, StudyCards } from '#app/features/cards/card.schema.ts'
import { SuggestDialogLoader } from '#app/features/cards/suggestions/suggest-dialog-loader.tsx'
import { canSuggest } from '#app/features/cards/suggestions/suggestion.rules.ts'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { useShortcuts } from './shortcut-preference.ts'
import { StudyCard } from './study-card.tsx'
import { StudyFinish } from './study-finish.tsx'
import { StudyNotice } from './study-notice.tsx'
import type { StoredRuns } from './live-study.tsx'
import { useFinishedRunUrl } from './use-finished-run-url.ts'
import { SavedMark } from './saved-mark.tsx'
import { SessionHeader } from './session-header.tsx'
import { SessionScreen } from './session-screen.tsx'
import { StudyHead, SuggestButton } from './study-head.tsx'
import {
  countRun,
  currentCardId,
  isFinished,
  isLastCard,
  listRepeatedCards,
} from '#app/features/study/study.rules.ts'
import { useShortcutsHelp } from './use-shortcuts-help.tsx'
import { useSessionFocus } from './use-session-focus.ts'
import { useSessionKeys } from './use-session-keys.ts'
import { useContinueTaster } from '#app/features/study/taster/use-continue-taster.ts'
import { useStudyStart } from '#app/features/study/use-study-start.ts'
import { useStudySession } from '#app/features/study/use-study-session.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'

// Lazy: they are shown after the last card, and read from the server, which the rest of this page doesn't.
const NextSteps = lazyPart(async () => (await import('./next-steps.tsx')).NextSteps)
const SuggestionOutcomes = lazyPart(
  async () => (await import('#app/features/cards/suggestions/suggestion-outcomes.tsx')).SuggestionOutcomes,
)
const StudyExercise = lazyPart(async () => (await import('./study-exercise.tsx')).StudyExercise)

type StudyScreenProps = {
  deck: StudyCards
  /** The decks that its cards belong to. */
  deckIds: readonly string[]
  stored: StoredRuns
  /** Cards that a page listed, instead of a deck. */
  selection: StudySelection | null
}

export function StudyScreen({ deck, deckIds, stored, selection }: StudyScreenProps) {
  const cardIds = selection?.cardIds
  const viewer = useSignedInViewer()
  const { session, store, savedState, sync } = useStudySession(viewer.id, { deck, cardIds, ...stored })
  const help = useShortcutsHelp(null)
  const hasSingleKeys = useShortcuts()
  const { run } = session
  const isDone = isFinished(run)
  const counts = isDone ? null : countRun(run)
  const focus = useSessionFocus(
    {
      runId: run.id,
      viewKey: `${run.id} ${run.events.length} ${run.isAnswerShown}`,
      part: isDone ? 'end' : run.isAnswerShown ? 'answer' : 'question',
      answers: run.answers.length,
      counts,
      undone: studyMessages.undone,
    },
    store !== null,
  )
  const card = findCard(deck, currentCardId(run))
  const back = selection === null ? linkToDeck(deck) : linkToSelection(selection)
  const navigate = useNavigate()
  useFinishedRunUrl(store === null ? undefined : isDone ? run.id : null)
  useContinueTaster(deck.deck.id, store)
  // A summary that a reload shows again is no new session.
  const reportStart = useStudyStart({ deck: deck.deck, cardIds }, store !== null && !store.isReopened)

  function studyAgain() {
    if (store === null) return
    store.startAgain()
    reportStart()
  }

  const repeated = listRepeatedCards(run)
  const repeatPath = studyCardsPath(repeated.slice(0, MAX_CARDS_PER_SET), back.path)
  const repeat =
    repeated.length === 0
      ? null
      : { label: nameRepeat(repeated.length), onPress: () => void navigate(repeatPath) }
  const [suggestedCard, setSuggestedCard] = useState<CardView | null>(null)
  // A set of cards has no owner: its private cards are the learner's own, and the server rejects those.
  const canSuggestHere = selection !== null ? viewer.role !== 'admin' : canSuggest(viewer, deck.deck)
  const suggest = canSuggestHere && card !== null ? () => setSuggestedCard(card) : undefined
  const isQuestion = !isDone && !run.isAnswerShown
  const isAnswer = !isDone && run.isAnswerShown
  useSessionKeys(
    {
      space: isQuestion ? store?.reveal : undefined,
      hint: isQuestion && card !== null && card.hint !== '' ? store?.toggleHint : undefined,
      digits: isAnswer ? [() => store?.rate('again'), () => store?.rate('good')] : undefined,
      undo: run.answers.length > 0 ? store?.undo : undefined,
      enter: isDone ? (repeat?.onPress ?? studyAgain) : undefined,
      suggest: isDone ? undefined : suggest,
      help: help.show,
    },
    hasSingleKeys,
  )

  return (
    <SessionScreen
      isReady={store !== null}
      isDone={isDone}
      title={isDone ? null : `Study: ${deck.deck.name}`}
      sync={sync}
      savedState={savedState}
      announcement={focus.announcement}
      header={
        <SessionHeader
          back={selection === null ? { ...back, label: deck.deck.name } : back}
          status={(run.events.length > 0 || savedState !== 'saved') && <SavedMark state={savedState} />}
          counts={counts}
          undoLabel="Undo the last answer"
          canUndo={run.answers.length > 0}
          onUndo={() => store?.undo()}
          onShowShortcuts={help.show}
        />
      }
    >
      <StudyNotice session={session} onResume={() => store?.resumeInterrupted()} onStartOver={studyAgain} />
      {card !== null && (
        <StudyCard
          card={card}
          label="Flashcard"
          isAnswerShown={run.isAnswerShown}
          isHintShown={run.isHintShown}
          isLast={isLastCard(run)}
          turn={run.answers.length}
          head={
            <StudyHead
              counts={countRun(run)}
              tools={<SuggestButton hasSingleKeys={hasSingleKeys} onSuggest={suggest} />}
            >
              <span className="tag">{card.type}</span>
              <DifficultyMeter level={card.difficulty} />
            </StudyHead>
          }
          questionRef={focus.questionRef}
          answerRef={focus.answerRef}
          hasSingleKeys={hasSingleKeys}
          onReveal={() => store?.reveal()}
          onToggleHint={() => store?.toggleHint()}
          onRate={(rating) => store?.rate(rating)}
          exercise={
            deck.deck.isPublic && selection === null ? (
              <Suspense>
                <StudyExercise deckId={deck.deck.id} cardId={card.id} />
              </Suspense>
            ) : null
          }
        />
      )}
      {isDone && (
        <>
          <Suspense>
            <SuggestionOutcomes />
          </Suspense>
          <StudyFinish
            run={run}
            repeated={repeated.map((cardId) => findCard(deck, cardId)?.question ?? '')}
            back={back}
            headingRef={focus.headingRef}
            onStudyAgain={studyAgain}
            repeat={repeat}
          />
          {deckIds[0] !== undefined && (
            <Suspense>
              <NextSteps deckId={deckIds[0]} from={selection?.from ?? null} />
            </Suspense>
          )}
        </>
      )}
      {help.dialog}
      <SuggestDialogLoader
        card={suggestedCard}
        footNote="Your answer to this card still counts."
        onClose={() => setSuggestedCard(null)}
      />
    </SessionScreen>
  )
}

const linkToDeck = ({ deck }: StudyCards) => ({
  path: deckPath('/flashcards', deck.id),
  label: 'View Flashcards',
})

const linkToSelection = ({ from }: StudySelection) => ({
  path: from,
  label: nameSelectionOrigin(from),
})

function nameRepeat(count: number): string {
  if (count === 1) return 'Study the one you repeated'
  if (count <= MAX_CARDS_PER_SET) return `Study the ${count} you repeated`
  return `Study ${MAX_CARDS_PER_SET} of the ${count} you repeated`
}

function findCard({ cards }: StudyCards, cardId: string | null): CardView | null {
  return cards.find(({ id }) => id === cardId) ?? null
}
