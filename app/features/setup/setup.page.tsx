import '#app/ui/index-panel.css'
import './first-start.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SetupForm } from './setup-form.tsx'
import type { Route } from './+types/setup.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Set up your site',
    description: 'The first start of a new site.',
    path: '/setup',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  return queryClient.fetchQuery(api.setup.state.queryOptions())
}

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { isPending, ...site } = loaderData
  if (!isPending)
    return (
      <div className="wrap first-start">
        <PageHead title="This site is set up.">Log in to change its settings.</PageHead>
        <ButtonLink to="/login">Log in</ButtonLink>
      </div>
    )
  return (
    <div className="wrap first-start">
      <PageHead title="Set up your site">
        Four answers, about two minutes. You can change all of them later in Admin.
      </PageHead>
      <SetupForm {...site} />
    </div>
  )
}
