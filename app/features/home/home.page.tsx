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
import { DEFAULT_DAY_START_HOUR, studyDay } from '#app/shared/study-day.ts'
import type { Route } from './+types/home.page'
import { CoursePath } from './course-path.tsx'
import { FiveSteps } from './five-steps.tsx'
import { HomeDecks } from './home-decks.tsx'
import { HomeHero, PROMISE } from './home-hero.tsx'
import { homeDeckGroups, MAX_HOME_COURSES } from './home.rules.ts'
import { createPlanOffer } from './plan-preview.rules.ts'
import { Taste } from './taste.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopicPlates } from './topic-plates.tsx'

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
  const [courses, decks, tracks] = await Promise.all([
    orEmpty(queryClient.fetchQuery(api.course.list.queryOptions())),
    orEmpty(queryClient.fetchQuery(api.deck.listFeatured.queryOptions())),
    orEmpty(queryClient.fetchQuery(api.plan.tracks.queryOptions())),
  ])
  return {
    viewer: context.get(viewerContext),
    // By the server's clock: a cached page is the same for everyone, and at most a few minutes old.
    offer: createPlanOffer(tracks[0]?.units ?? [], studyDay(Date.now(), 0, DEFAULT_DAY_START_HOUR)),
    courses: courses.slice(0, MAX_HOME_COURSES),
    courseCount: courses.length,
    groups: homeDeckGroups(decks),
    testimonials: context.get(siteTextsContext).testimonials,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { viewer, offer, courses, courseCount, groups, testimonials } = loaderData
  const isSignedIn = viewer !== null
  return (
    <>
      <HomeHero offer={offer} isSignedIn={isSignedIn} />
      <FiveSteps />

      {/* Nothing suspends here: boundaries let React hydrate the page in parts and stay responsive in between. */}
      <Suspense>
        <Taste />
      </Suspense>

      <Suspense>
        <CoursePath {...{ courses, courseCount, viewer }} />
      </Suspense>

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
              <CallToAction first={offer?.preview?.rows[0] ?? null} />
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

function CallToAction({ first }: { first: { what: string; minutes: number } | null }) {
  return (
    <>
      <h2 id="home-start">
        {first === null
          ? 'Start with one deck tonight.'
          : `Your first session takes ${first.minutes} minutes.`}
      </h2>
      <p>
        {first === null
          ? 'Create an account, pick a featured deck, and find out what you already know.'
          : `Create an account, say your date, and start with “${first.what}”.`}
      </p>
    </>
  )
}
