/** A PostgreSQL snapshot with 32-bit transaction ids, as in the log. */
export type Snapshot = { xmin: number; xmax: number; inProgress: Set<number> }

const LOW_32_BITS = 0xffff_ffffn

function lowBits(xid: string): number {
  return Number(BigInt(xid) & LOW_32_BITS)
}

/** Reads the text of `pg_current_snapshot()`: `xmin:xmax:xid,xid,…` with 64-bit ids. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin, xmax, running] = text.split(':')
  if (!xmin || !xmax) throw new Error(`Not a snapshot: ${text}`)
  const inProgress = running ? running.split(',').map(lowBits) : []
  return { xmin: lowBits(xmin), xmax: lowBits(xmax), inProgress: new Set(inProgress) }
}

/** Transaction ids wrap around at 32 bits: the older of two is less than half the range behind. */
export function precedes(one: number, other: number): boolean {
  return ((one - other) | 0) < 0
}

/** Whether new readers see a committed transaction. */
export function isVisible(xid: number, snapshot: Snapshot): boolean {
  if (precedes(xid, snapshot.xmin)) return true
  return precedes(xid, snapshot.xmax) && !snapshot.inProgress.has(xid)
}
