import type { Quota } from '#app/shared/quotas.ts'

export const NEW_ACCOUNT_DAYS = 3

/** How much a person may write; the limit for established accounts only stops bots. */
export type WriterQuota = { kind: string; newcomer: number; others: number; minutes: number; noun: string }

/** The quota of one person; lower for new accounts. */
export const quotaOf = ({ kind, newcomer, others, minutes, noun }: WriterQuota, isNew: boolean): Quota => ({
  kind,
  limit: isNew ? newcomer : others,
  minutes,
  noun,
})

/** The shared quota of all new accounts on one network: that of `newcomers` accounts. */
export const networkQuotaOf = ({ kind, newcomer, minutes, noun }: WriterQuota, newcomers: number): Quota => ({
  kind,
  limit: newcomer * newcomers,
  minutes,
  noun,
})
