import '#app/features/study/study.css'
import './taster.css'
import { redirect } from 'react-router'
import { pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import type { Taster as TasterCards } from '#app/features/cards/card.schema.ts'
import { deckPath, deckSignUpPath, featuredDeckPath, selectDeck } from '#app/features/decks/selected-deck.ts'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Taster } from './taster.tsx'
import type { Route } from './+types/featured-deck.page'

const notFound = () => new Response(null, { status: NOT_FOUND })
const DESCRIPTION = 'Try some cards of this deck for technical interviews, without an account.'

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({
    title: loaderData?.taster.deck.name || 'Featured Deck',
    description: loaderData?.taster.deck.description || DESCRIPTION,
    path: featuredDeckPath(params.deckId),
    picture: { path: `/previews/deck/${params.deckId}.png`, alt: 'A deck of Flashcards' },
    origin: siteOrigin(matches),
  })

/** Signed-in people have the whole deck. */
export async function loader({ context, params: { deckId } }: Route.LoaderArgs) {
  if (!idSchema.safeParse(deckId).success) throw notFound()
  if (context.get(viewerContext) !== null) throw redirect(deckPath('/flashcards', deckId))
  const { api, queryClient } = context.get(pageDataContext)
  try {
    return { taster: await queryClient.fetchQuery(api.card.taster.queryOptions({ deckId })) }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof AppError && cause.status === NOT_FOUND) throw notFound()
    throw error
  }
}

export default function FeaturedDeckPage({ loaderData: { taster } }: Route.ComponentProps) {
  const { deck } = taster
  return (
    <div className="wrap">
      <header className="page-head taste-head">
        <div>
          <BackLink to="/featured-decks">Featured Decks</BackLink>
          <h1 dir="auto">{deck.name}</h1>
          {deck.description !== '' && <p dir="auto">{deck.description}</p>}
        </div>
        <div className="row">
          <ButtonLink to={deckSignUpPath('/flashcards', deck.id)} onClick={() => selectDeck(deck)}>
            View Flashcards
          </ButtonLink>
          <ButtonLink to={deckSignUpPath('/study', deck.id)} onClick={() => selectDeck(deck)}>
            Start Study
          </ButtonLink>
        </div>
      </header>
      <div className="taste-grid">
        <Taster key={deck.id} taster={taster} />
        <DeckContents taster={taster} />
      </div>
    </div>
  )
}

function DeckContents({ taster: { cardCount, types } }: { taster: TasterCards }) {
  return (
    <aside className="taste-side" aria-label="About this deck">
      <Panel title="In this deck" meta={countOf(cardCount, 'card')}>
        <ul className="taste-list">
          {types.map(({ type, count }) => (
            <li key={type}>
              <span>{type}</span>
              <span className="nums">{count}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <p className="small faint">Free. With an account, your answers are saved on all your devices.</p>
    </aside>
  )
}
