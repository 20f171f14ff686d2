import './home.css'
import { Suspense } from 'react'
import { Link } from 'react-router'
import {
  pageDataContext,
  reportErrorContext,
  siteTextsContext,
  viewerContext,
} from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/home.page'
import { CoursePath } from './course-path.tsx'
import { FeatureList } from './feature-list.tsx'
import { HeroCard } from './hero-card.tsx'
import { HomeDecks } from './home-decks.tsx'
import { homeDeckGroups, MAX_HOME_COURSES } from './home.rules.ts'
import { Testimonials } from './testimonials.tsx'
import { TopicPlates } from './topic-plates.tsx'

const PROMISE =
  'Flashcards and short courses for technical interviews. One question at a time: say the answer, turn the card, repeat what you missed.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Home', description: PROMISE, path: '/', origin: siteOrigin(matches) })

/** A list that fails to load is left out, so that the rest of the page still works. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const orEmpty = <T,>(request: Promise<T[]>): Promise<T[]> =>
    request.catch((cause: unknown) => {
      context.get(reportErrorContext)?.(cause)
      return []
    })
  const [courses, decks] = await Promise.all([
    orEmpty(queryClient.fetchQuery(api.course.list.queryOptions())),
    orEmpty(queryClient.fetchQuery(api.deck.listFeatured.queryOptions())),
  ])
  return {
    viewer: context.get(viewerContext),
    courses: courses.slice(0, MAX_HOME_COURSES),
    groups: homeDeckGroups(decks),
    testimonials: context.get(siteTextsContext).testimonials,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { viewer, courses, groups, testimonials } = loaderData
  const isSignedIn = viewer !== null
  return (
    <>
      <section className="hero wrap">
        <div>
          <h1 className="display">Know it before they ask.</h1>
          <p className="hero-sub">{PROMISE}</p>
          <div className="row">
            {isSignedIn ? (
              <ButtonLink variant="primary" size="lg" to="/decks">
                Go to My Decks
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" size="lg" to="/signup" prefetch="intent">
                Start preparing
              </ButtonLink>
            )}
            <ButtonLink size="lg" to="/featured-decks" prefetch="intent">
              Browse featured decks
            </ButtonLink>
          </div>
        </div>
        <HeroCard />
      </section>

      {/* Nothing suspends here: boundaries let React hydrate the page in parts and stay responsive in between. */}
      <Suspense>
        <CoursePath {...{ courses, viewer }} />
      </Suspense>

      <section className="band wrap" aria-labelledby="home-features">
        <h2 id="home-features" className="visually-hidden">
          Key features
        </h2>
        <FeatureList />
      </section>

      <Suspense>
        <HomeDecks {...{ groups, viewer }} />
      </Suspense>

      <section className="band wrap" id="topics" aria-labelledby="home-topics">
        <div className="band-head">
          <h2 id="home-topics">Topics covered</h2>
          <p className="muted">Seven ideas carry most coding interviews.</p>
        </div>
        <Suspense>
          <TopicPlates
            end={
              <>
                <p>Learn each one in a course, then remember it with a deck.</p>
                <Link className="link" to="/courses" prefetch="intent">
                  See all courses
                </Link>
              </>
            }
          />
        </Suspense>
      </section>

      <Testimonials testimonials={testimonials} />

      {!isSignedIn && (
        <section className="wrap" aria-labelledby="home-start">
          <div className="cta">
            <div>
              <h2 id="home-start">Start with one deck tonight.</h2>
              <p>Create an account, pick a featured deck, and find out what you already know.</p>
            </div>
            <Link className="btn btn-lg cta-btn" to="/signup" prefetch="intent">
              Create Account
            </Link>
          </div>
        </section>
      )}
    </>
  )
}
