import type { SignInMethods } from './sign-in-settings.rules.ts'
import { DEFAULT_POLICY, type PasswordPolicy } from './password-policy.rules.ts'
import type { RouterContextProvider } from 'react-router'
import { pageDataContext } from '#app/client/page-data.ts'

type SignInOptions = { methods: SignInMethods; policy: PasswordPolicy }

/** For loaders: how one can get in. Without a database the page still opens, with what holds by default. */
export async function loadSignInOptions(context: Readonly<RouterContextProvider>): Promise<SignInOptions> {
  const { api, queryClient } = context.get(pageDataContext)
  return queryClient.fetchQuery(api.account.signInOptions.queryOptions()).catch(() => ({
    methods: { emailPassword: true, google: false },
    policy: DEFAULT_POLICY,
  }))
}
