import { staticMeta } from '#app/client/page-meta.ts'
import { siteTextsContext } from '#app/client/request-context.ts'
import type { Route } from './+types/terms-of-service.page'
import { TextPage } from './text-page.tsx'

export const meta = staticMeta({
  title: 'Terms of Service',
  description: 'The rules for using Flashcards, in plain words.',
  path: '/terms-of-service',
})

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(siteTextsContext).pages['terms-of-service']

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
