import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { AccountError, callAuth } from '#app/features/auth/auth.calls.ts'
import { readEmail, readField } from '#app/features/auth/use-auth-form.ts'
import { DEFAULT_SITE_NAME, isSignUpMode, MAX_SITE_NAME, type SignUpMode } from '#app/shared/site.ts'
import { MAX_DISPLAY_NAME } from '#app/shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SETUP_PROGRESS_PATH, type SetupForm as SetupValues, setupErrorsOf } from './setup.rules.ts'

const SIGN_UP_CHOICES: ReadonlyArray<{ mode: SignUpMode; label: string; hint: string }> = [
  { mode: 'open', label: 'Anyone', hint: 'Sign-up is open' },
  { mode: 'invitation', label: 'By invitation', hint: 'You send links' },
  { mode: 'closed', label: 'Nobody', hint: 'Only you, for now' },
]

/** The errors that belong to one field, by their code. */
const FIELD_OF_ERROR: Readonly<Record<string, string>> = {
  'account/wrongSetupCode': 'code',
  'account/weakPassword': 'password',
  'account/inUse': 'email',
}

function readForm(form: HTMLFormElement): SetupValues {
  const signUp = readField(form, 'signUp')
  return {
    name: readField(form, 'name').trim(),
    email: readEmail(form),
    password: readField(form, 'password'),
    code: readField(form, 'code'),
    siteName: readField(form, 'siteName').trim(),
    signUp: isSignUpMode(signUp) ? signUp : 'invitation',
    hasLibrary: readField(form, 'hasLibrary') !== '',
  }
}

/** Sends the answers. The page after it is a new document, with the session of the new administrator. */
function useSetup() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function showErrors(found: FieldErrors) {
    setErrors(found)
    if (form.current !== null) focusFirstError(form.current, found)
  }

  async function send(values: SetupValues) {
    setIsBusy(true)
    setFailure(null)
    try {
      await callAuth('set-up', values)
      window.location.assign(SETUP_PROGRESS_PATH)
    } catch (error) {
      setIsBusy(false)
      const field = error instanceof AccountError ? FIELD_OF_ERROR[error.code ?? ''] : undefined
      const text = error instanceof Error ? error.message : String(error)
      if (field === undefined) setFailure(text)
      else showErrors({ [field]: text })
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = readForm(event.currentTarget)
    const found = setupErrorsOf(values)
    if (Object.keys(found).length > 0) showErrors(found)
    else {
      setErrors({})
      void send(values)
    }
  }

  const field = (name: keyof SetupValues) => ({
    name,
    error: errors[name],
    readOnly: isBusy,
    onChange: () => setErrors(({ [name]: _, ...rest }) => rest),
  })
  return { form, field, failure, isBusy, handleSubmit }
}

type SetupFormProps = {
  /** Where people reach the site, from its configuration. */
  address: string
  canSendMail: boolean
  /** The name of the sign-in provider, where it is the only way in. */
  onlyProvider: string | null
}

export function SetupForm({ address, canSendMail, onlyProvider }: SetupFormProps) {
  const { form, field, failure, isBusy, handleSubmit } = useSetup()
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <IndexPanel title="First start" meta="Database connected, no administrator yet" isStack>
        <div className="index-panel-body">
          <ol className="first-start-steps">
            <Step number={1} title="You, the administrator">
              <AdministratorFields field={field} onlyProvider={onlyProvider} />
            </Step>
            <Step number={2} title="Your site">
              <SiteFields field={field} address={address} />
            </Step>
            <Step number={3} title="Who may sign up">
              <fieldset className="first-start-choices">
                <legend className="visually-hidden">Who may sign up</legend>
                {SIGN_UP_CHOICES.map(({ mode, label, hint }) => (
                  <label key={mode} className="pick">
                    <input type="radio" name="signUp" value={mode} defaultChecked={mode === 'invitation'} />
                    <span>
                      {label}
                      <small>{hint}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
            </Step>
            <Step number={4} title="Starter library">
              <label className="pick">
                <input type="checkbox" name="hasLibrary" defaultChecked />
                <span>
                  Load the starter library
                  <small>
                    Courses, and decks of cards. It takes less than a minute, and you can delete any of it.
                  </small>
                </span>
              </label>
            </Step>
          </ol>
          {!canSendMail && (
            <p className="first-start-note">
              <strong>Email can wait.</strong> Until a mail server is connected, you hand out links: to sign
              up, and to choose a new password.
            </p>
          )}
          {failure !== null && (
            <p className="error first-start-failure" role="alert">
              {failure}
            </p>
          )}
          <div className="first-start-foot">
            <Button variant="primary" size="lg" type="submit" isBusy={isBusy}>
              {isBusy ? 'Creating the site' : 'Create the site'}
            </Button>
            <span className="small faint">No data leaves this server.</span>
          </div>
        </div>
      </IndexPanel>
    </form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="first-start-number" aria-hidden="true">
        {number}
      </span>
      <div className="first-start-step">
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}

type FieldsProps = { field: ReturnType<typeof useSetup>['field'] }

function AdministratorFields({ field, onlyProvider }: FieldsProps & Pick<SetupFormProps, 'onlyProvider'>) {
  return (
    <div className="first-start-pair">
      <TextField
        label="Name"
        isOptional
        autoComplete="name"
        maxLength={MAX_DISPLAY_NAME}
        {...field('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...(onlyProvider === null
          ? {}
          : { hint: `The one that ${onlyProvider} knows: you log in with it.` })}
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        hint={
          onlyProvider === null
            ? '12 characters or more.'
            : '12 characters or more. For the day when OIDC_ONLY is off.'
        }
        {...field('password')}
      />
      <TextField
        label="Setup code"
        autoComplete="one-time-code"
        required
        spellCheck={false}
        hint="It’s in the server log, in the last line with “Setup code”. It proves that the server is yours."
        {...field('code')}
      />
    </div>
  )
}

function SiteFields({ field, address }: FieldsProps & { address: string }) {
  return (
    <div className="first-start-pair">
      <TextField
        label="Site name"
        required
        maxLength={MAX_SITE_NAME}
        defaultValue={DEFAULT_SITE_NAME}
        hint="Shown in titles and emails."
        {...field('siteName')}
      />
      <TextField
        label="Address"
        value={address}
        readOnly
        hint="Links start with this. To change it, set PUBLIC_URL and start the server again."
      />
    </div>
  )
}
