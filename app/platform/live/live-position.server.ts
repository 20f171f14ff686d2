const POSITION = /^[0-9A-F]{8}-[0-9A-F]{16}$/
const TIMELINE_LENGTH = 8

/**
 * A place in the log that means the same to every process: timeline and LSN in fixed width,
 * so that two positions compare as plain text, here and in the browser.
 */
export function toPosition(timeline: number, lsn: string): string {
  const [high = '', low = ''] = lsn.split('/')
  const position = `${hex(timeline.toString(16))}-${hex(high)}${hex(low)}`
  if (!isPosition(position)) throw new Error(`Not a place in the log: ${timeline} ${lsn}`)
  return position
}

function hex(digits: string) {
  return digits.toUpperCase().padStart(8, '0')
}

export function isPosition(text: string): boolean {
  return POSITION.test(text)
}

/** After a fail-over a new timeline branches off: the positions beyond the fork name other changes. */
export function isSameTimeline(one: string, other: string): boolean {
  return one.slice(0, TIMELINE_LENGTH) === other.slice(0, TIMELINE_LENGTH)
}

/** The LSN as the replication protocol writes it, a 64-bit number. */
export function lsnToNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
