import { Link } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import type { Route } from './+types/about.page'
import { TextPage } from './text-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'About Us',
    description: 'We help people ace tech interviews with flashcards and guided learning.',
    path: '/about',
    origin: siteOrigin(matches),
  })

export default function AboutPage() {
  return (
    <TextPage title="About Us">
      <p className="lede">We help people ace tech interviews with flashcards and guided learning.</p>
      <p>
        Reading a solution feels like knowing it. It is not the same thing. The gap shows up in the interview,
        when there is nothing on the board but the question. So we ask you the question first, every time, and
        let you find out in private what you can already explain.
      </p>
      <p>
        The method is old and plain: recall an answer before you look at it, and meet the ones you missed
        again. We try to add nothing that gets in its way.
      </p>
      <p>
        Questions, corrections, something that does not work for you?{' '}
        <Link className="link" to="/contact">
          Contact us
        </Link>
        .
      </p>
    </TextPage>
  )
}
