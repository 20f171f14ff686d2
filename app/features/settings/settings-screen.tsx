import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { useLogOut } from '#app/features/auth/session/use-log-out.ts'
import { useFlags } from '#app/features/flags/use-flags.ts'
import { useHasUnsentAnswers } from '#app/features/study/answers/unsent-answers.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordRow } from './password-row.tsx'
import { PlanForm } from './plan-form.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProgressRow } from './progress-row.tsx'
import { ReviewSettings } from './review-settings.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsRow } from './settings-row.tsx'
import { MY_DATA_PATH } from './settings.rules.ts'
import { LinkedAccountsRow } from './sign-in/linked-accounts-row.tsx'
import { PasskeysRow } from './sign-in/passkeys-row.tsx'
import { AccessTokens } from './tokens/access-tokens.tsx'

// Lazy: few devices have answers that were refused.
const DeviceRefusedAnswers = lazyPart(
  async () => (await import('#app/features/study/answers/device-refused-answers.tsx')).DeviceRefusedAnswers,
)

export function SettingsScreen() {
  const viewer = useSignedInViewer()
  const logOut = useLogOut(viewer)
  const hasUnsent = useHasUnsentAnswers(viewer.id)
  const { enablePayments } = useFlags()
  return (
    <div className="wrap narrow">
      <PageHead
        isTight
        title="Settings"
        action={
          <Button icon="log-out" onClick={logOut}>
            Logout
          </Button>
        }
      />
      <SettingsNav current="/settings" />
      {hasUnsent && (
        <Suspense>
          <DeviceRefusedAnswers personId={viewer.id} />
        </Suspense>
      )}
      <div className="settings">
        <ProgressRow />
        <SettingsRow title="Profile" text="Name and email come from your account.">
          <ProfileForm />
        </SettingsRow>
        {enablePayments && (
          <SettingsRow title="Subscription plan" text="Payment is simulated. Nothing is charged.">
            <PlanForm />
          </SettingsRow>
        )}
        <SettingsRow
          anchor="reviews"
          title="Reviews"
          text="How your cards come back. Saved with your account."
        >
          <ReviewSettings />
        </SettingsRow>
        <SettingsRow title="Preferences" text="Stored on this device.">
          <Preferences />
        </SettingsRow>
        <div id="sign-in">
          <PasskeysRow />
          <LinkedAccountsRow />
          <PasswordRow />
          <SettingsRow title="Your devices" text="Where you're logged in.">
            <SessionList />
          </SettingsRow>
        </div>
        <SettingsRow title="Access tokens" text="For scripts and assistants that use your decks.">
          <AccessTokens />
        </SettingsRow>
        <SettingsRow anchor="data" title="Your data" text="Download or delete your data.">
          <div className="form">
            <p className="small muted">
              One JSON file with everything we store about you: profile, decks, cards, answers, devices.
            </p>
            <div>
              <ButtonLink icon="arrow-down" to={MY_DATA_PATH} reloadDocument>
                Download my data
              </ButtonLink>
            </div>
            <DeleteAccount />
          </div>
        </SettingsRow>
        <SettingsRow title="About">
          <div className="row">
            <ButtonLink to="/about">View About Us</ButtonLink>
            <Link className="link setting-link" to="/privacy-policy">
              Privacy Policy
            </Link>
          </div>
        </SettingsRow>
      </div>
    </div>
  )
}
