import type { Api } from '#app/client/api.ts'

/** The queries of the settings page, all loaded on the server. */
export const profileQuery = (api: Api) => api.account.profile.queryOptions()
export const sessionsQuery = (api: Api) => api.account.sessions.queryOptions()
export const signInOptionsQuery = (api: Api) => api.account.signInOptions.queryOptions()
export const progressQuery = (api: Api) => api.settings.progress.queryOptions()
export const hasPasswordQuery = (api: Api) => api.settings.hasPassword.queryOptions()
export const memorySettingsQuery = (api: Api) => api.memory.settings.queryOptions()
export const remindersQuery = (api: Api) => api.reminder.settings.queryOptions()
export const tokensQuery = (api: Api) => api.settings.tokens.queryOptions()
export const methodsQuery = (api: Api) => api.settings.methods.queryOptions()
