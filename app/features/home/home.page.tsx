import { Link } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/home.page'
import { FeatureList } from './feature-list.tsx'
import { HeroCard } from './hero-card.tsx'
import { TopicPlates } from './topic-plates.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Home',
    description:
      'Flashcards for technical interviews. One question at a time: say the answer, turn the card, repeat what you missed.',
    path: '/',
    origin: siteOrigin(matches),
  })

export default function HomePage({ matches }: Route.ComponentProps) {
  const isSignedIn = matches[0].loaderData.viewer !== null
  return (
    <>
      <section className="hero wrap">
        <div>
          <h1 className="display">Know it before they ask.</h1>
          <p className="hero-sub">
            Flashcards for technical interviews. One question at a time: say the answer, turn the card, repeat
            what you missed.
          </p>
          <div className="row">
            {isSignedIn ? (
              <ButtonLink variant="primary" size="lg" to="/decks">
                Go to My Decks
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" size="lg" to="/signup">
                Start preparing
              </ButtonLink>
            )}
            <ButtonLink size="lg" to="#topics">
              See the topics
            </ButtonLink>
          </div>
        </div>
        <HeroCard />
      </section>

      <section className="band wrap" aria-labelledby="home-features">
        <h2 id="home-features" className="sr">
          Key features
        </h2>
        <FeatureList />
      </section>

      <section className="band wrap" id="topics" aria-labelledby="home-topics">
        <div className="band-head">
          <h2 id="home-topics">Topics covered</h2>
          <p className="muted">Seven ideas carry most coding interviews.</p>
        </div>
        <TopicPlates
          end={
            <>
              <p>Start with the one you would rather not be asked.</p>
              <Link className="link" to={isSignedIn ? '/decks' : '/signup'}>
                Make a deck for it
              </Link>
            </>
          }
        />
      </section>

      {!isSignedIn && (
        <section className="wrap" aria-labelledby="home-start">
          <div className="cta">
            <div>
              <h2 id="home-start">Start with one deck tonight.</h2>
              <p>Create an account, write down five questions, and find out what you already know.</p>
            </div>
            <Link className="btn btn-lg cta-btn" to="/signup">
              Create Account
            </Link>
          </div>
        </section>
      )}
    </>
  )
}
