import { crc32 } from 'node:zlib'

const POSITION = /^[0-9A-F]{16}-[0-9A-F]{16}$/
const HISTORY_LENGTH = 16

/** One linear history of changes: a cluster and its timeline, which branches at each failover. */
export type LogHistory = { timeline: number; systemId: string }

/**
 * A log position that means the same to every process: history and LSN in fixed width, so that two positions compare as
 * plain text, here and in the browser.
 */
export function toPosition({ timeline, systemId }: LogHistory, lsn: string): string {
  const [high = '', low = ''] = lsn.split('/')
  const history = `${hex(timeline.toString(16))}${hex(crc32(systemId).toString(16))}`
  const position = `${history}-${hex(high)}${hex(low)}`
  if (!isPosition(position)) throw new Error(`Not a log position: ${timeline} ${lsn}`)
  return position
}

function hex(digits: string) {
  return digits.toUpperCase().padStart(8, '0')
}

export function isPosition(text: string): boolean {
  return POSITION.test(text)
}

/** After a failover, or a restore into another cluster, the same LSN names other changes. */
export function isSameHistory(one: string, other: string): boolean {
  return one.slice(0, HISTORY_LENGTH) === other.slice(0, HISTORY_LENGTH)
}

/** The LSN as the replication protocol writes it, a 64-bit number. */
export function lsnToNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
