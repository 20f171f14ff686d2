export const MAX_BAN_REASON = 500
/** The longest search text: an email. */
export const MAX_SEARCH = 254

const ID_PREFIX = /^[0-9a-f]{8}[0-9a-f-]*$/
const HEX_DIGITS = 32

/** Returns the range of ids with this prefix, or null if the text isn't the prefix of an id. */
export function toIdRange(text: string): { from: string; to: string } | null {
  const digits = text.replaceAll('-', '')
  if (!ID_PREFIX.test(text) || digits.length > HEX_DIGITS) return null
  return { from: digits.padEnd(HEX_DIGITS, '0'), to: digits.padEnd(HEX_DIGITS, 'f') }
}
