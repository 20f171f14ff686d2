import { newId } from '../../app/shared/ids.ts'
import type { PlantedFault } from '../proof/proof-run.ts'
import { FAULTS } from './faults.ts'
import { type DrillParts, type FaultResult, runFault } from './run-fault.ts'
import { checkWrites } from './set-check.ts'

export type Planted = PlantedFault & { isFound: boolean }

/** Deletes one confirmed card, and stores another one twice, in the rows of a fault that passed. */
export async function plantDamage({ sitePool }: DrillParts, passed: FaultResult): Promise<Planted[]> {
  const { learnerIds, record } = passed
  const [lost = '', doubled = ''] = record.acknowledged.cards
  await sitePool.query('delete from card where owner_id = any($1) and id = $2', [learnerIds, lost])
  await sitePool.query(
    `insert into card (owner_id, deck_id, id, question, answer)
     select owner_id, deck_id, $3, question, answer from card where owner_id = any($1) and id = $2`,
    [learnerIds, doubled, newId()],
  )
  const found = await checkWrites(sitePool, learnerIds, record)
  return [
    {
      fault: 'one confirmed card deleted',
      found: `${found.lost.length} lost`,
      isFound: found.lost.join() === lost,
    },
    {
      fault: 'one confirmed card stored twice',
      found: `${found.doubled.length} doubled`,
      isFound: found.doubled.join().includes(doubled),
    },
  ]
}

/** Without synchronous replication, a leader that is cut from its standbys confirms writes that the cluster loses. */
export async function plantAsync(parts: DrillParts): Promise<Planted> {
  const halfCut = FAULTS.find(({ id }) => id === 'F7')
  if (halfCut === undefined) throw new Error('The drill has no F7.')
  await parts.cluster.waitUntilHealthy()
  await parts.cluster.configure({ synchronous_mode: false })
  const { check } = await runFault(parts, { ...halfCut, what: 'planted' }, 'asynchronous')
  await parts.cluster.configure({ synchronous_mode: true })
  return {
    fault: 'synchronous_mode off, then the leader cut from its standbys and etcd',
    found: `${check.lost.length} of ${check.acknowledged} confirmed writes lost`,
    isFound: check.lost.length > 0,
  }
}
