import { Link } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import type { Route } from './+types/privacy-policy.page'
import { TextPage } from './text-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What Flashcards collects, why, and what it never does: your data is never sold.',
    path: '/privacy-policy',
    origin: siteOrigin(matches),
  })

export default function PrivacyPolicyPage() {
  return (
    <TextPage title="Privacy Policy">
      <p className="lede">
        We collect your email address and usage patterns, to run the site and to make it better. Your data is
        never sold.
      </p>
      <h2>What we collect</h2>
      <ul>
        <li>
          <strong>Your account.</strong> Your email address, a name (at first the part of your address before
          the @), your company if you choose to enter one, and a scrambled form of your password that we
          cannot turn back into it.
        </li>
        <li>
          <strong>What you write.</strong> The decks and cards you make.
        </li>
        <li>
          <strong>Usage patterns.</strong> Events such as signing in, studying a deck or opening a page, and
          the technical records any web server keeps for security: time, address of the request, and whether
          it worked.
        </li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To sign you in, to show you your own decks and progress, to find faults and stop abuse, and to learn
        which parts of the site help. We do not use it for anything else, and we do not sell it to anyone.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in and one remembers your answer to the cookie question. Both are needed
        for the site to work. Measuring which pages are used starts only after you press Accept; if you press
        Decline it never starts. Your choice of a light or dark page is kept in your browser and is not sent
        to us.
      </p>
      <h2>Your say</h2>
      <p>
        You can ask for a copy of your data, have it corrected, or have your account and everything in it
        deleted.{' '}
        <Link className="link" to="/contact">
          Write to us
        </Link>{' '}
        from the address of your account.
      </p>
    </TextPage>
  )
}
