import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Link } from 'react-router'
import { authSettingsQuery } from '#app/features/account/auth-settings.queries.ts'
import { pageDataContext } from '#app/client/page-data.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { SignInMethodPanel } from './sign-in-method-panel.tsx'
import type { Route } from './+types/admin.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Admin',
    description: 'For the people who run this site.',
    path: '/admin',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(authSettingsQuery(api))
  return { queries: dehydrate(queryClient) }
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <div className="wrap">
        <PageHead title="Admin" />
        <div className="admin">
          <SignInMethodPanel />
          <p>
            <Link className="link" to="/admin/reports">
              Reported posts and comments
            </Link>
          </p>
        </div>
      </div>
    </HydrationBoundary>
  )
}
