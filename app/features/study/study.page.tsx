import { redirect } from 'react-router'
import {
  COURSES_PATH,
  type StudySelection,
  readCardIds,
  readSelectionOrigin,
} from '#app/features/cards/study-selection.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { type PageData, pageDataContext, reportErrorContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import {
  deckListPath,
  deckPath,
  getSelectedDeck,
  NO_DECK_PATH,
  readDeckId,
} from '#app/features/decks/selected-deck.ts'
import { allCardsQuery, cardSetQuery } from '#app/features/cards/card.queries.ts'
import { cardErrors } from '#app/features/cards/card.messages.ts'
import type { DeckOfCards } from '#app/features/cards/card.schema.ts'
import { MAX_CARDS_PER_SET } from '#app/features/cards/card.rules.ts'
import { INTERNAL_ERROR_MESSAGE } from '#app/platform/api.messages.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { AppError } from '#app/shared/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LiveStudy } from './screen/live-study.tsx'
import { StudyMessage } from './screen/study-message.tsx'
import { readFinishedRunId } from './screen/use-finished-run-url.ts'
import { studyMessages, studyErrors } from './study.messages.ts'
import type { Route } from './+types/study.page'

export const meta = staticMeta({
  title: 'Study',
  description: 'Study a deck of flashcards, card by card, and continue where you left off.',
  path: '/study',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, request }: Route.LoaderArgs) {
  const deckId = readDeckId(request.url)
  const cardIds = readCardIds(request.url)?.filter(isId).slice(0, MAX_CARDS_PER_SET)
  if (deckId === null && cardIds === undefined) throw redirect(NO_DECK_PATH)
  // Returned to the page instead of the query cache: a session must not open with stale data of an earlier visit.
  try {
    const data = context.get(pageDataContext)
    const finishedRunId = readFinishedRunId(request.url)
    if (cardIds === undefined) return { ...(await loadDeck(data, deckId ?? '')), finishedRunId }
    const selection = { cardIds, from: readSelectionOrigin(request.url) }
    return { ...(await loadCards(data, selection)), finishedRunId }
  } catch (error) {
    const cause = error instanceof Error && !(error instanceof AppError) ? error.cause : error
    if (cause instanceof AppError) return { deck: null, failure: cause.message }
    context.get(reportErrorContext)?.(error)
    return { deck: null, failure: INTERNAL_ERROR_MESSAGE }
  }
}

const isId = (text: string) => idSchema.safeParse(text).success

async function loadDeck({ api, queryClient }: PageData, deckId: string) {
  if (!isId(deckId)) throw studyErrors.noDeck()
  const [deck, run] = await Promise.all([
    queryClient.fetchQuery(allCardsQuery(api, deckId)),
    queryClient.fetchQuery(api.study.newestRun.queryOptions({ deckId })),
  ])
  return { deck, decks: [deck.deck], run, selection: null, navPath: deckListPath(deck.deck) }
}

/** The run over listed cards is found by the id of their set, which the server computes. */
async function loadCards({ api, queryClient }: PageData, selection: StudySelection) {
  if (selection.cardIds.length === 0) throw cardErrors.noneReadable()
  const { decks, ...deck } = await queryClient.fetchQuery(cardSetQuery(api, selection.cardIds))
  const run = await queryClient.fetchQuery(api.study.newestRun.queryOptions({ deckId: deck.deck.id }))
  return { deck, decks, run, selection, navPath: findNavPath(selection, decks) }
}

/** Cards of a lesson belong to the courses, repeated cards to the list of their deck. */
function findNavPath({ from }: StudySelection, [deck]: readonly DeckOfCards[]): string | null {
  if (from.startsWith(COURSES_PATH)) return COURSES_PATH
  return deck === undefined ? null : deckListPath(deck)
}

/** Without a deck or cards in the URL, the selected deck in memory is used. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const selected = getSelectedDeck()
  const hasNoTarget = readDeckId(request.url) === null && readCardIds(request.url) === null
  if (hasNoTarget && selected !== null) throw redirect(deckPath('/study', selected.id))
  return serverLoader()
}

export default function StudyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.deck === null) return <StudyFailure message={loaderData.failure} />
  const { deck, decks, run, finishedRunId, selection } = loaderData
  return (
    <LiveStudy
      key={deck.deck.id}
      initial={{ deck, decks }}
      stored={{ serverRun: run, finishedRunId }}
      selection={selection}
    />
  )
}

function StudyFailure({ message }: { message: string }) {
  return (
    <StudyMessage
      title={studyMessages.loadFailed(message)}
      action={
        <div className="row">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink to="/decks">My Decks</ButtonLink>
        </div>
      }
    />
  )
}
