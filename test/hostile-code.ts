/** A number as Yjs writes it: seven bits in each byte. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const STRING_WITH_RIGHT_NEIGHBOR = 0x44
const ONE_LETTER = [1, 'x'.codePointAt(0) ?? 0]

type HostileCode = { client: number; from: number; count: number; neighbor: number }

/**
 * An update that no editor makes: letters without a left neighbor, each with another letter of `neighbor` to its right.
 * To place one of them, Yjs passes all that were placed before.
 */
export function hostileUpdate({ client, from, count, neighbor }: HostileCode): Uint8Array {
  const structs = Array.from({ length: count }, (_, index) => [
    STRING_WITH_RIGHT_NEIGHBOR,
    ...varint(neighbor),
    ...varint(from + index),
    ...ONE_LETTER,
  ])
  return Uint8Array.from([1, ...varint(count), ...varint(client), ...varint(from), ...structs.flat(), 0])
}
