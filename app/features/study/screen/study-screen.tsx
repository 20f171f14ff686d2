import { useState } from 'react'
import { type StudySelection, COURSES_PATH } from '#app/features/cards/study-selection.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { CardView, StudyCards } from '#app/features/cards/card.schema.ts'
import { SuggestDialogLoader } from '#app/features/cards/suggestions/suggest-dialog-loader.tsx'
import { SuggestionOutcomes } from '#app/features/cards/suggestions/suggestion-outcomes.tsx'
import { canSuggest } from '#app/features/cards/suggestions/suggestion.rules.ts'
import { useShortcuts } from './shortcut-preference.ts'
import { StudyCard } from './study-card.tsx'
import { StudyFinish } from './study-finish.tsx'
import { StudyNotice } from './study-notice.tsx'
import type { StoredRun } from '#app/features/study/study-session.rules.ts'
import { StudyHeader } from './study-header.tsx'
import { countRun, currentCardId, isFinished } from '#app/features/study/study.rules.ts'
import { useShortcutsHelp } from './use-shortcuts-help.tsx'
import { useStudyFocus } from './use-study-focus.ts'
import { useStudyKeys } from './use-study-keys.ts'
import { useStudyStart } from '#app/features/study/use-study-start.ts'
import { useStudySession } from '#app/features/study/use-study-session.ts'

type StudyScreenProps = {
  deck: StudyCards
  /** The newest run over this deck on the server. */
  serverRun: StoredRun | null
  /** Cards that a page listed, instead of a deck. */
  selection: StudySelection | null
}

export function StudyScreen({ deck, serverRun, selection }: StudyScreenProps) {
  const cardIds = selection?.cardIds
  const viewer = useSignedInViewer()
  const { session, store, savedState } = useStudySession(viewer.id, { deck, cardIds }, serverRun)
  const help = useShortcutsHelp()
  const hasSingleKeys = useShortcuts()
  const { run } = session
  const isDone = isFinished(run)
  const focus = useStudyFocus(run, store !== null)
  const card = findCard(deck, currentCardId(run))
  const back = selection === null ? linkToDeck(deck) : linkToSelection(selection)
  const reportStart = useStudyStart({ deck: deck.deck, cardIds }, store !== null)

  function studyAgain() {
    if (store === null) return
    store.startAgain()
    reportStart()
  }

  const [suggestedCard, setSuggestedCard] = useState<CardView | null>(null)
  // A set of cards has no owner: its private cards are the learner's own, and the server rejects those.
  const canSuggestHere = selection !== null ? viewer.role !== 'admin' : canSuggest(viewer, deck.deck)
  const suggest = canSuggestHere && card !== null ? () => setSuggestedCard(card) : undefined
  const isQuestion = !isDone && !run.isAnswerShown
  const isAnswer = !isDone && run.isAnswerShown
  useStudyKeys(
    {
      onReveal: isQuestion ? store?.reveal : undefined,
      onToggleHint: isQuestion && card !== null && card.hint !== '' ? store?.toggleHint : undefined,
      onRepeat: isAnswer ? () => store?.rate('again') : undefined,
      onComplete: isAnswer ? () => store?.rate('good') : undefined,
      onUndo: run.answers.length > 0 ? store?.undo : undefined,
      onStudyAgain: isDone ? studyAgain : undefined,
      onSuggest: isDone ? undefined : suggest,
      onShowShortcuts: help.show,
    },
    hasSingleKeys,
  )

  return (
    <div className="study wrap" data-ready={store !== null}>
      {!isDone && <h1 className="sr">Study: {deck.deck.name}</h1>}
      <StudyHeader
        back={selection === null ? { ...back, label: deck.deck.name } : back}
        counts={isDone ? null : countRun(run)}
        canUndo={run.answers.length > 0}
        savedState={run.events.length > 0 || savedState === 'waiting' ? savedState : null}
        onUndo={() => store?.undo()}
        onShowShortcuts={help.show}
      />
      <StudyNotice session={session} onResume={() => store?.resumeInterrupted()} onStartOver={studyAgain} />
      {card !== null && (
        <StudyCard
          run={run}
          card={card}
          questionRef={focus.questionRef}
          answerRef={focus.answerRef}
          hasSingleKeys={hasSingleKeys}
          onReveal={() => store?.reveal()}
          onToggleHint={() => store?.toggleHint()}
          onRate={(grade) => store?.rate(grade)}
          onSuggest={suggest}
        />
      )}
      {isDone && <SuggestionOutcomes />}
      {isDone && (
        <StudyFinish run={run} back={back} headingRef={focus.headingRef} onStudyAgain={studyAgain} />
      )}
      <p className="sr" role="status" data-announcement>
        {focus.announcement}
      </p>
      {help.dialog}
      <SuggestDialogLoader
        card={suggestedCard}
        footNote="Your answer to this card still counts."
        onClose={() => setSuggestedCard(null)}
      />
    </div>
  )
}

const linkToDeck = ({ deck }: StudyCards) => ({
  path: deckPath('/flashcards', deck.id),
  label: 'View Flashcards',
})

const linkToSelection = ({ from }: StudySelection) => ({
  path: from,
  label: from === COURSES_PATH ? 'Courses' : 'Back to the lesson',
})

function findCard({ cards }: StudyCards, cardId: string | null): CardView | null {
  return cards.find(({ id }) => id === cardId) ?? null
}
