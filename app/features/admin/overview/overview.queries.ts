import type { Api } from '#app/client/api.ts'

const REFRESH_MS = 60_000

export const overviewSumsQuery = (api: Api) => ({
  ...api.admin.overview.sums.queryOptions(),
  refetchInterval: REFRESH_MS,
})
export const overviewWaitingQuery = (api: Api) => ({
  ...api.admin.overview.waiting.queryOptions(),
  refetchInterval: REFRESH_MS,
})
export const overviewHealthQuery = (api: Api) => ({
  ...api.admin.overview.health.queryOptions(),
  refetchInterval: REFRESH_MS,
})
