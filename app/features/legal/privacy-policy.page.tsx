import { staticMeta } from '#app/client/page-meta.ts'
import { siteTextsContext } from '#app/client/request-context.ts'
import type { Route } from './+types/privacy-policy.page'
import { TextPage } from './text-page.tsx'

export const meta = staticMeta({
  title: 'Privacy Policy',
  description: 'What Flashcards collects, why, for how long, and your rights: your data is never sold.',
  path: '/privacy-policy',
})

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteTextsContext).pages['privacy-policy']

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
