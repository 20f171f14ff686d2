import type { Api } from '#app/client/api.ts'

/** The settings under Authentication > Sign-in method. */
export const authSettingsQuery = (api: Api) => api.account.authSettings.queryOptions()
