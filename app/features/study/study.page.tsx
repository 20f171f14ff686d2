import { redirect } from 'react-router'
import { isNewAddress } from '#app/client/new-address.ts'
import { pageDataContext } from '#app/client/page-data.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { reportErrorContext } from '#app/client/request-context.ts'
import { deckPath, getSelectedDeck, NO_DECK_PATH, readDeckId } from '#app/client/selected-deck.ts'
import { allCardsQuery } from '#app/features/cards/card.queries.ts'
import { BUG_SENTENCE } from '#app/platform/door.messages.ts'
import { idSchema } from '#app/shared/ids.ts'
import { Refusal } from '#app/shared/refusals.ts'
import { Button } from '#app/ui/button.tsx'
import { LiveStudy } from './live-study.tsx'
import { StudyMessage } from './study-message.tsx'
import { studyMessages, studyRefusals } from './study.messages.ts'
import { newestRunQuery } from './study.queries.ts'
import type { Route } from './+types/study.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Study',
    description: 'Study a deck of flashcards, card by card, and carry on where you stopped.',
    path: '/study',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = isNewAddress

export async function loader({ context, request }: Route.LoaderArgs) {
  const deckId = readDeckId(request.url)
  if (deckId === null) throw redirect(NO_DECK_PATH)
  if (!idSchema.safeParse(deckId).success) return { deck: null, failure: studyRefusals.noDeck().message }
  const { api, queryClient } = context.get(pageDataContext)
  // Handed to the page, not to the cache: a session must open with what is true now, not with what an earlier
  // visit left behind.
  try {
    const [deck, run] = await Promise.all([
      queryClient.fetchQuery(allCardsQuery(api, deckId)),
      queryClient.fetchQuery(newestRunQuery(api, deckId)),
    ])
    return { deck, run }
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    if (cause instanceof Refusal) return { deck: null, failure: cause.message }
    context.get(reportErrorContext)?.(error)
    return { deck: null, failure: BUG_SENTENCE }
  }
}

/** Inside the browser the deck chosen in memory is enough: its address is completed. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const selected = getSelectedDeck()
  if (readDeckId(request.url) === null && selected !== null) throw redirect(deckPath('/study', selected.id))
  return serverLoader()
}

export default function StudyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.deck === null) return <StudyFailure message={loaderData.failure} />
  const { deck, run } = loaderData
  return <LiveStudy key={deck.deck.id} firstDeck={deck} serverRun={run} />
}

function StudyFailure({ message }: { message: string }) {
  return (
    <StudyMessage
      title={studyMessages.loadFailed(message)}
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    />
  )
}
