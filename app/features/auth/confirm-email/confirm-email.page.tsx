import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { CONFIRM_PATH, confirmMessages } from './confirm-email.messages.ts'
import type { Route } from './+types/confirm-email.page'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: 'Confirm your address',
    description: 'Confirm your email address with the link from your email.',
    path: CONFIRM_PATH,
    origin: siteOrigin(matches),
    isHidden: true,
  }),
  // The URL contains the token, which must not leak through the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

// Lazy: this public page needs it for one press only.
const apiCode = lazyCode(() => import('#app/client/api.ts'))

/** After the press the link is used up: the page shows the outcome, and not that the link is invalid. */
export const shouldRevalidate = () => false

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { api, queryClient } = context.get(pageDataContext)
  const owner =
    token === '' ? null : await queryClient.fetchQuery(api.account.confirmPage.queryOptions({ token }))
  return { owner }
}

export default function ConfirmEmailPage({ loaderData: { owner } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const foot = (
    <Link className="link" to="/settings/notifications">
      Notification settings
    </Link>
  )
  return (
    <AuthCard title="Confirm your address" foot={foot}>
      {owner === null ? (
        <p className="muted">{accountErrors.confirmExpired().message}</p>
      ) : (
        <ConfirmForm owner={owner} token={search.get('token') ?? ''} />
      )}
    </AuthCard>
  )
}

/** A press, because programs that check mails open their links. */
function ConfirmForm({ owner, token }: { owner: { email: string; name: string }; token: string }) {
  const [state, setState] = useState<'waiting' | 'sending' | 'confirmed'>('waiting')
  const [failure, setFailure] = useState<string | null>(null)

  const handlePress = () =>
    apiCode.press(async ({ createApiClient, explainError }) => {
      setState('sending')
      setFailure(null)
      try {
        await createApiClient().account.confirmEmail.mutate({ token })
        setState('confirmed')
      } catch (error) {
        setFailure(confirmMessages.confirmFailed(explainError(error)))
        setState('waiting')
      }
    })

  if (state === 'confirmed') return <p role="status">{confirmMessages.confirmed}</p>
  return (
    <div className="form">
      <p className="muted">
        Is <bdi>{owner.email}</bdi> your address, and <bdi>{owner.name}</bdi> your account?
      </p>
      {failure !== null && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={state === 'sending'}
        onClick={() => void handlePress()}
      >
        {state === 'sending' ? 'Confirming' : 'Confirm'}
      </Button>
    </div>
  )
}
