import './why.css'
import { Link } from 'react-router'
import { staticMeta } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { TrackReasons } from './track-reasons.tsx'
import type { Route } from './+types/why.page'

export const meta = staticMeta({
  title: 'How your plan is ordered',
  description:
    'Why each unit is where it is: how often interviews ask for it, and what has to come before it.',
  path: '/plan/why',
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

/** Only what the page shows: the units also carry their steps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const tracks = await queryClient.fetchQuery(api.plan.tracks.queryOptions())
  return {
    tracks: tracks.map(({ slug, title, why, units }) => {
      const titleOf = new Map(units.map((unit) => [unit.slug, unit.title]))
      return {
        slug,
        title,
        why,
        units: units.map((unit) => ({
          title: unit.title,
          weight: unit.weight,
          why: unit.why,
          needs: unit.needs.flatMap((need) => titleOf.get(need) ?? []),
        })),
      }
    }),
  }
}

export default function WhyPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap narrow why-page">
      <header className="page-head">
        <div>
          <h1>How your plan is ordered</h1>
          <p>
            A plan is a path of units: a technique or topic with its lessons, cards and exercises. This page
            says why each is where it is.{' '}
            <Link className="link" to="/plan">
              Open your plan
            </Link>
          </p>
        </div>
      </header>
      <section className="prose" aria-labelledby="why-rules">
        <h2 id="why-rules">What decides the order</h2>
        <ol>
          <li>What a unit needs comes before it.</li>
          <li>
            Among the others, what your rounds ask for most comes first. Each unit has a weight from 0 to 5
            for each kind of round.
          </li>
          <li>
            If time is short, the last ones are left out, and your plan names them. You can swap units, move
            them, or skip what you know.
          </li>
        </ol>
        <p>
          The weights are our judgment, made from public lists of interview questions and from what each kind
          of round is for. Nobody publishes how often a company asks what, so read them as an order, not as
          odds.
        </p>
      </section>
      {loaderData.tracks.map((track) => (
        <TrackReasons key={track.slug} track={track} />
      ))}
    </div>
  )
}
