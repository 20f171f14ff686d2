import { staticMeta } from '#app/client/page-meta.ts'
import { siteTextsContext } from '#app/client/request-context.ts'
import type { Route } from './+types/about.page'
import { TextPage } from './text-page.tsx'

export const meta = staticMeta({
  title: 'About Us',
  description: 'We help people ace tech interviews with flashcards and guided learning.',
  path: '/about',
})

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteTextsContext).pages.about

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
