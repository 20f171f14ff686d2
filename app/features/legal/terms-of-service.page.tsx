import { Link } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import type { Route } from './+types/terms-of-service.page'
import { TextPage } from './text-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms of Service',
    description: 'The rules for using Flashcards, in plain words.',
    path: '/terms-of-service',
    origin: siteOrigin(matches),
  })

export default function TermsOfServicePage() {
  return (
    <TextPage title="Terms of Service">
      <p className="lede">By making an account or using this site you agree to the following.</p>
      <h2>Your account</h2>
      <p>
        Use an email address that is yours, keep your password to yourself, and tell us if someone else has
        used your account. One person, one account.
      </p>
      <h2>What you write</h2>
      <p>
        Your decks and cards stay yours. You allow us to store them and to show them to you, and to others
        where you choose to make them public. Write only what you may share: no material under a
        confidentiality agreement, no questions an employer asked you to keep to yourself, nothing unlawful or
        hurtful.
      </p>
      <h2>Fair use</h2>
      <p>
        Do not try to break in, to read what is not yours, to overload the service, or to copy it by machine.
        We may remove content or close an account that does.
      </p>
      <h2>What we promise, and what we cannot</h2>
      <p>
        We work to keep the site running and your data safe, but we offer it as it is. Cards and lessons are
        for learning: they may contain mistakes, and no deck can guarantee an offer.
      </p>
      <h2>Changes and leaving</h2>
      <p>
        If these terms change in a way that matters to you, we say so on the site before it takes effect. You
        can stop at any time and have your account deleted:{' '}
        <Link className="link" to="/contact">
          contact us
        </Link>
        . How we treat your data is in the{' '}
        <Link className="link" to="/privacy-policy">
          Privacy Policy
        </Link>
        .
      </p>
    </TextPage>
  )
}
