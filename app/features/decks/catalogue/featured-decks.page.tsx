import { Suspense } from 'react'
import { Await } from 'react-router'
import { IdleLive } from '#app/client/live/idle-live.tsx'
import { pageDataContext } from '#app/client/page-data.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import { DeckSkeleton } from '#app/features/decks/deck-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
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
  const decks = await queryClient.fetchQuery(api.deck.listFeatured.queryOptions())
  return { viewer: context.get(viewerContext), livePosition: context.get(livePositionContext), decks }
}

/** The first page comes with its decks in the HTML. */
export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await loadFeatured(context) }
}

/** A navigation inside the site does not wait: the page opens with placeholders until the decks are there. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const answer = serverLoader()
  // A failure is shown where the decks would stand; without this the browser would report it as unhandled, too.
  answer.catch(() => {})
  return { featured: answer.then(({ featured }) => featured) }
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
          {({ decks, viewer, livePosition }) => (
            <>
              <FeaturedDecks decks={decks} viewer={viewer} />
              {/* Only whoever is logged in has a stream; for all others the page stays as light as it is. */}
              {viewer !== null && <IdleLive topic={PUBLIC_DECKS_TOPIC} position={livePosition} />}
            </>
          )}
        </Await>
      </Suspense>
    </div>
  )
}
