import '#app/ui/index-panel.css'
import '#app/features/practice/workspace/workspace.css'
import '#app/features/rounds/shared/screen/interview.css'
import '#app/features/rounds/shared/screen/round.css'
import '#app/features/rounds/shared/debrief/debrief.css'
import '#app/features/rounds/design/board/board.css'
import './design-round.css'
import '#app/features/rounds/design/debrief/design-debrief.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { designMessages } from '#app/features/rounds/design/design-round.messages.ts'
import { loadRound } from '#app/features/rounds/shared/screen/load-round.ts'
import { RoundPage } from '#app/features/rounds/shared/screen/round-page.tsx'
import { DesignScreen } from './design-screen.tsx'
import type { Route } from './+types/design-round.page'

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    title: loaderData?.title ?? 'System design round',
    description: 'Design a system on a board in seven phases, and compare it with a worked one.',
    path: `/practice/design/${params.slug}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export const loader = ({ context, params: { slug } }: Route.LoaderArgs) =>
  loadRound(context, async ({ api, queryClient }) => {
    const { title } = await queryClient.fetchQuery(api.design.round.queryOptions({ slug }))
    return title
  })

const missing = {
  text: designMessages.noPrompt,
  listPath: '/practice/design',
  listLabel: 'All system design rounds',
}

export default function DesignRoundPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <RoundPage queries={loaderData.queries} missing={missing}>
      <DesignScreen key={slug} slug={slug} />
    </RoundPage>
  )
}
