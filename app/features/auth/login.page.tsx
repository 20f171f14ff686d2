import { Link, redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { findPictureContext, viewerContext } from '#app/client/request-context.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountMessages } from './auth.messages.ts'
import { type Credentials, logInErrors } from './auth.rules.ts'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { AuthCard } from './auth-card.tsx'
import { loadSignInOptions } from '#app/features/sign-in-settings/sign-in-options.ts'
import { hasOnlyProvider } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { logInAndContinue } from './log-in-and-continue.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { OtherMethods } from './providers/other-methods.tsx'
import { useCreatedAccount } from './sign-up/sign-up-draft.ts'
import { readEmail, readField, useAuthForm } from './use-auth-form.ts'
import type { Route } from './+types/login.page'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Log in',
    description: 'Log in to study your flashcard decks and continue where you left off.',
    path: '/login',
    picture: loaderData?.picture,
    origin: siteOrigin(matches),
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  // This redirect came from a page without a deck. A logged-in person only has to choose one.
  const { searchParams } = new URL(request.url)
  if (viewer !== null && searchParams.get('choose') === 'deck') throw redirect('/decks?choose=deck')
  const { methods, signUp } = await loadSignInOptions(context)
  const picture = context.get(findPictureContext)(searchParams.get('next'))
  return { methods, signUp, personName: viewer?.name ?? null, picture }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const withNext = { search: search.toString() }
  const isOnlyProvider = hasOnlyProvider(loaderData.methods)
  return (
    <AuthCard
      title="Log in"
      hasTerms
      foot={
        isOnlyProvider ? (
          'Your organization decides who can log in.'
        ) : loaderData.signUp === 'open' ? (
          <>
            No account yet?{' '}
            <Link className="link" to={{ pathname: '/signup', ...withNext }}>
              Create One
            </Link>
          </>
        ) : (
          'Got an invitation link? Open it to sign up.'
        )
      }
    >
      {loaderData.personName !== null && (
        <AlreadyLoggedIn
          name={loaderData.personName}
          text={
            // Redirected: this person doesn't have access to the page.
            search.has('next')
              ? "This account doesn't have access to that page. Log in with another one, or"
              : 'Log in with another account, or'
          }
        />
      )}
      {!isOnlyProvider && (
        <LoginForm forgotLink={{ pathname: '/forgot-password', ...withNext }} next={search.get('next')} />
      )}
      <OtherMethods methods={loaderData.methods} next={search.get('next')}>
        {loaderData.methods.passkeys && <PasskeyButton next={search.get('next')} />}
      </OtherMethods>
    </AuthCard>
  )
}

type LoginFormProps = { forgotLink: { pathname: string; search: string }; next: string | null }

function LoginForm({ forgotLink, next }: LoginFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // Filled in after a sign-up in this tab, so that nothing has to be typed twice.
  const created = useCreatedAccount()
  const { field, failure, isBusy, handleSubmit } = useAuthForm<Credentials>({
    read: (form) => ({ email: readEmail(form), password: readField(form, 'password') }),
    check: logInErrors,
    failureText: accountMessages.logInFailed,
    submit: (form) => logInAndContinue(form, { next, revalidate, navigate }),
  })
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        required
        defaultValue={created?.email}
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        defaultValue={created?.password ?? undefined}
        labelEnd={
          <Link className="link small" to={forgotLink}>
            Forgot Password?
          </Link>
        }
        {...field('password')}
      />
      {failure !== null && <p className="error">{failure}</p>}
      <Button variant="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
        {isBusy ? 'Logging in' : 'Log in'}
      </Button>
    </form>
  )
}
