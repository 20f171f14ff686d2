import '#app/ui/index-panel.css'
import '#app/features/practice/workspace/workspace.css'
import '#app/features/practice/editor/editor.css'
import '#app/features/rounds/shared/screen/interview.css'
import '#app/features/rounds/shared/screen/round.css'
import '#app/features/rounds/shared/screen/project-code.css'
import '#app/features/rounds/shared/debrief/debrief.css'
import './debug-round.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { debugMessages } from '#app/features/rounds/debug/debug-round.messages.ts'
import { loadRound } from '#app/features/rounds/shared/screen/load-round.ts'
import { RoundPage } from '#app/features/rounds/shared/screen/round-page.tsx'
import { DebugScreen } from './debug-screen.tsx'
import type { Route } from './+types/debug-round.page'

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    title: loaderData?.title ?? 'Debugging round',
    description: 'Find a bug in a few small files, and show how you think.',
    path: `/practice/debug/${params.slug}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export const loader = ({ context, params: { slug } }: Route.LoaderArgs) =>
  loadRound(context, async ({ api, queryClient }) => {
    const { project } = await queryClient.fetchQuery(api.debug.round.queryOptions({ slug }))
    return project.title
  })

const missing = {
  text: debugMessages.noProject,
  listPath: '/practice/debug',
  listLabel: 'All debugging rounds',
}

export default function DebugRoundPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <RoundPage queries={loaderData.queries} missing={missing}>
      <DebugScreen key={slug} slug={slug} />
    </RoundPage>
  )
}
