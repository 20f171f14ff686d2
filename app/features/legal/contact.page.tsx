import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import type { Route } from './+types/contact.page'
import { TextPage } from './text-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact Us',
    description: 'How to reach the people behind Flashcards.',
    path: '/contact',
    origin: siteOrigin(matches),
  })

export default function ContactPage({ matches }: Route.ComponentProps) {
  const { supportEmail } = matches[0].loaderData
  return (
    <TextPage title="Contact Us">
      <p className="lede">
        Write to{' '}
        <a className="link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
      <p>
        If something failed, tell us what you were doing and at what time. If the page showed you a code, send
        that too: it leads us straight to what happened.
      </p>
      <p>For anything about your account or your data, please write from the address you signed up with.</p>
    </TextPage>
  )
}
