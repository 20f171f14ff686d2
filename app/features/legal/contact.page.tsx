import { staticMeta } from '#app/client/page-meta.ts'
import { siteTextsContext } from '#app/client/request-context.ts'
import type { Route } from './+types/contact.page'
import { TextPage } from './text-page.tsx'

export const meta = staticMeta({
  title: 'Contact Us',
  description: 'How to reach the people behind Flashcards.',
  path: '/contact',
})

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteTextsContext).pages.contact

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
