import '#app/ui/index-panel.css'
import '#app/features/practice/workspace/workspace.css'
import '#app/features/practice/editor/editor.css'
import '#app/features/rounds/shared/screen/interview.css'
import '#app/features/rounds/shared/screen/round.css'
import '#app/features/rounds/shared/screen/project-code.css'
import '#app/features/rounds/shared/debrief/debrief.css'
import './assisted-round.css'
import '#app/features/rounds/assisted/debrief/assisted-debrief.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { assistedMessages } from '#app/features/rounds/assisted/assisted-round.messages.ts'
import { loadRound } from '#app/features/rounds/shared/screen/load-round.ts'
import { RoundPage } from '#app/features/rounds/shared/screen/round-page.tsx'
import { AssistedScreen } from './assisted-screen.tsx'
import type { Route } from './+types/assisted-round.page'

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    title: loaderData?.title ?? 'AI-assisted round',
    description: 'Work with an assistant that is sometimes wrong, and decide what goes in.',
    path: `/practice/assisted/${params.slug}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export const loader = ({ context, params: { slug } }: Route.LoaderArgs) =>
  loadRound(context, async ({ api, queryClient }) => {
    const { project } = await queryClient.fetchQuery(api.assisted.round.queryOptions({ slug }))
    return project.title
  })

const missing = {
  text: assistedMessages.noProject,
  listPath: '/practice/assisted',
  listLabel: 'All AI-assisted rounds',
}

export default function AssistedRoundPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <RoundPage queries={loaderData.queries} missing={missing}>
      <AssistedScreen key={slug} slug={slug} />
    </RoundPage>
  )
}
