import type { Transaction } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import type { ExceededQuota } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { isNewAccount } from './newcomer.store.server.ts'
import { networkQuotaOf, quotaOf, type WriterQuota } from './newcomer.rules.ts'

/** The network of a request, and how many new accounts can use their full quota from there. */
export type WriterNetwork = { subject: string; newcomers: number }

export const networkOf = ({
  network,
  config,
}: Pick<RequestContext, 'network' | 'config'>): WriterNetwork => ({
  subject: network,
  newcomers: config.NEWCOMERS_PER_NETWORK,
})

/**
 * Counts one write of a person. One person can create many accounts, so new accounts on a network also share a quota.
 * Administrators have no limit. Returns null when it is allowed.
 */
export async function consumeWriterQuota(
  tx: Transaction,
  viewer: Viewer,
  writerQuota: WriterQuota,
  network: WriterNetwork,
): Promise<ExceededQuota | null> {
  if (viewer.role === 'admin') return null
  const isNew = await isNewAccount(tx, viewer.id)
  const quota = quotaOf(writerQuota, isNew)
  const seconds = await consumeQuota(tx, viewer.id, quota)
  if (seconds !== null) return { quota, by: isNew ? 'newcomer' : 'person', seconds }
  if (!isNew) return null
  const shared = networkQuotaOf(writerQuota, network.newcomers)
  const networkSeconds = await consumeQuota(tx, network.subject, shared)
  return networkSeconds === null ? null : { quota: shared, by: 'network', seconds: networkSeconds }
}
