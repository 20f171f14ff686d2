export const MAX_BAN_REASON = 500
/** What is looked for among people: an address or an id, or the beginning of one. */
export const MAX_SEARCH = 254

const ID_BEGINNING = /^[0-9a-f]{8}[0-9a-f-]*$/
const HEX_DIGITS = 32

/** The ids that begin as given, from the first to the last; none when this is not the beginning of an id. */
export function idRange(text: string): { from: string; to: string } | null {
  const digits = text.replaceAll('-', '')
  if (!ID_BEGINNING.test(text) || digits.length > HEX_DIGITS) return null
  return { from: digits.padEnd(HEX_DIGITS, '0'), to: digits.padEnd(HEX_DIGITS, 'f') }
}
