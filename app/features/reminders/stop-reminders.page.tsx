import { Link } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { NOTIFICATIONS_PATH, STOP_PATH } from './reminder.messages.ts'
import { describePauseEnd } from './reminder.rules.ts'
import type { StopView } from './reminder.schema.ts'
import type { Route } from './+types/stop-reminders.page'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: 'Stop the email',
    description: 'Pause or stop the email with what is due.',
    path: STOP_PATH,
    origin: siteOrigin(matches),
    isHidden: true,
  }),
  // The address contains the token. Not 'no-referrer': then a form of this page would have no origin, either.
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { api, queryClient } = context.get(pageDataContext)
  const view = await queryClient.fetchQuery(api.reminder.stopPage.queryOptions({ token }))
  return { token, view }
}

export default function StopRemindersPage({ loaderData: { token, view } }: Route.ComponentProps) {
  const foot = (
    <Link className="link" to={NOTIFICATIONS_PATH}>
      All notification settings
    </Link>
  )
  return (
    <AuthCard title={view?.digest === 'off' ? 'Stopped' : 'Email digest'} foot={foot}>
      {view === null ? (
        <p className="muted">This link isn&apos;t valid. Copy it from the email once more.</p>
      ) : (
        <StopForm token={token} view={view} />
      )}
    </AuthCard>
  )
}

/** A plain form, so that it also works before the scripts have loaded, and without them. */
function StopForm({ token, view: { digest, pausedUntil, timeZone } }: { token: string; view: StopView }) {
  if (digest === 'off') {
    return (
      <p className="muted">You get no more of these emails. To get them again, change it in your settings.</p>
    )
  }
  const paused =
    pausedUntil === null ? null : `Paused until ${describePauseEnd(pausedUntil, timeZone)}. Nothing is sent.`
  return (
    <form className="form" method="post" action={`${STOP_PATH}?${new URLSearchParams({ token }).toString()}`}>
      <p className="muted">
        {paused ?? `You get an email ${digest === 'daily' ? 'every day' : 'every week'} when cards are due.`}
      </p>
      {paused === null && (
        <Button size="lg" isBlock type="submit" name="action" value="pause">
          Pause for a week
        </Button>
      )}
      <Button variant="primary" size="lg" isBlock type="submit" name="action" value="stop">
        Stop this email
      </Button>
    </form>
  )
}
