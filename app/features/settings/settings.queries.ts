import type { Api } from '#app/client/api.ts'

/** What the page shows, each read on the server before it is sent. */
export const profileQuery = (api: Api) => api.account.profile.queryOptions()
export const sessionsQuery = (api: Api) => api.account.sessions.queryOptions()
export const signInOptionsQuery = (api: Api) => api.account.signInOptions.queryOptions()
export const progressQuery = (api: Api) => api.settings.progress.queryOptions()
export const hasPasswordQuery = (api: Api) => api.settings.hasPassword.queryOptions()
