import type { SignUpMode } from '#app/shared/site.ts'
import type { SignInMethods } from './sign-in-settings.rules.ts'
import { DEFAULT_POLICY, type PasswordPolicy } from './password-policy.rules.ts'
import type { RouterContextProvider } from 'react-router'
import { pageDataContext } from '#app/client/request-context.ts'

type SignInOptions = {
  methods: SignInMethods
  policy: PasswordPolicy
  signUp: SignUpMode
  canSendMail: boolean
}

/** Loads the sign-in options. Without a database the page still opens, with the defaults. */
export async function loadSignInOptions(context: Readonly<RouterContextProvider>): Promise<SignInOptions> {
  const { api, queryClient } = context.get(pageDataContext)
  return queryClient.fetchQuery(api.account.signInOptions.queryOptions()).catch(() => ({
    methods: { emailPassword: true, google: false, provider: null, passkeys: false },
    policy: DEFAULT_POLICY,
    signUp: 'open',
    canSendMail: true,
  }))
}
