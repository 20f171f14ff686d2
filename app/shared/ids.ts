let lastNow = 0
let madeInThisMs = 0

/**
 * Creates a UUIDv7 in the browser, so that a repeated request is idempotent. Those of one millisecond are counted, so
 * that they sort in the order in which they were created.
 */
export function newId(now: number = Date.now()): string {
  madeInThisMs = now === lastNow ? madeInThisMs + 1 : 0
  lastNow = now
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setUint16(0, Math.floor(now / 2 ** 32))
  new DataView(bytes.buffer).setUint32(2, now % 2 ** 32)
  new DataView(bytes.buffer).setUint16(6, 0x7000 | (madeInThisMs & 0x0fff))
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
