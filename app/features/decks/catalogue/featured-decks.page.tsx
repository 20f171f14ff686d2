import { Suspense } from 'react'
import { Await } from 'react-router'
import { IdleLive } from '#app/client/live/idle-live.tsx'
import { livePositionContext, pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { DeckSkeleton } from '#app/features/decks/deck-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DeckProgressProvider } from '#app/features/decks/deck-progress.tsx'
import { deckProgressQuery } from '#app/features/decks/deck.queries.ts'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { PUBLIC_DECKS_TOPIC } from '#app/features/decks/deck.rules.ts'
import { FeaturedDecks } from './featured-decks.tsx'
import type { Route } from './+types/featured-decks.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Featured Decks',
    description: 'Curated flashcard decks for the questions that keep coming up in tech interviews.',
    path: '/featured-decks',
    origin: siteOrigin(matches),
  })

async function loadFeatured(context: Route.LoaderArgs['context']) {
  const { api, queryClient } = context.get(pageDataContext)
  const viewer = context.get(viewerContext)
  const [decks, progress] = await Promise.all([
    queryClient.fetchQuery(api.deck.listFeatured.queryOptions()),
    viewer === null ? [] : queryClient.fetchQuery(deckProgressQuery(api)),
  ])
  return { viewer, livePosition: context.get(livePositionContext), decks, progress }
}

/** On the first load the HTML contains the decks. */
export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await loadFeatured(context) }
}

/** A client-side navigation doesn't wait: the page shows placeholders until the decks are loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const response = serverLoader()
  // `Await` shows the error; without this the browser would also report an unhandled rejection.
  response.catch(() => {})
  return { featured: response.then(({ featured }) => featured) }
}

export default function FeaturedDecksPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Featured Tech Interview Decks">
        Curated decks for the questions that keep coming up. Open one and start, or read through the cards
        first.
      </PageHead>
      <Suspense fallback={<DeckSkeleton label="Loading featured decks" />}>
        <Await
          resolve={loaderData.featured}
          errorElement={<EmptyState title={deckMessages.loadFeaturedFailed} />}
        >
          {({ decks, progress, viewer, livePosition }) => (
            <DeckProgressProvider progress={progress}>
              <FeaturedDecks decks={decks} viewer={viewer} />
              {/* Visitors have no live stream, so their page stays small. */}
              {viewer !== null && <IdleLive topic={PUBLIC_DECKS_TOPIC} position={livePosition} />}
            </DeckProgressProvider>
          )}
        </Await>
      </Suspense>
    </div>
  )
}
