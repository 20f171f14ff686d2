import type { Api } from '#app/client/api.ts'

/** The run over a deck that the server knows as the newest. */
export const newestRunQuery = (api: Api, deckId: string) => api.study.newestRun.queryOptions({ deckId })
