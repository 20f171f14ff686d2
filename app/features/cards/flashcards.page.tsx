import './flashcards.css'
import { redirect } from 'react-router'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import {
  deckListPath,
  deckPath,
  getSelectedDeck,
  NO_DECK_PATH,
  readDeckId,
} from '#app/features/decks/selected-deck.ts'
import { cardsQuery } from './card.queries.ts'
import { Flashcards } from './flashcards.tsx'
import type { Route } from './+types/flashcards.page'

export const meta = staticMeta({
  title: 'Flashcards',
  description: 'The flashcards of a deck, with their questions, answers, hints and code.',
  path: '/flashcards',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, request }: Route.LoaderArgs) {
  const deckId = readDeckId(request.url)
  if (deckId === null) throw redirect(NO_DECK_PATH)
  const { api, queryClient } = context.get(pageDataContext)
  const query = cardsQuery(api, deckId)
  await queryClient.prefetchInfiniteQuery(query)
  const deck = queryClient.getQueryData(query.queryKey)?.pages[0]?.deck
  const navPath = deck === undefined ? null : deckListPath(deck)
  return { deckId, navPath, queries: writeQueries(queryClient) }
}

/** Without a deck in the URL, the selected deck in memory is used. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const selected = getSelectedDeck()
  if (readDeckId(request.url) === null && selected !== null)
    throw redirect(deckPath('/flashcards', selected.id))
  return serverLoader()
}

export default function FlashcardsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      {/* The key resets the state for another deck. */}
      <Flashcards key={loaderData.deckId} deckId={loaderData.deckId} />
    </PageQueries>
  )
}
