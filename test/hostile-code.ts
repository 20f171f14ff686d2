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

/** An id inside of the shared code: who typed it, and their how manieth letter it is. */
type LetterId = { client: number; clock: number }

/** Where a piece is put: beside other letters, at the start of a text, or into an object. */
export type PiecePosition = {
  left?: LetterId | undefined
  right?: LetterId | undefined
  parent?: string | LetterId
  key?: string
}

const HAS_LEFT = 0x80
const HAS_RIGHT = 0x40
const HAS_KEY = 0x20

const idOf = ({ client, clock }: LetterId) => [...varint(client), ...varint(clock)]
const textOf = (text: string) => {
  const bytes = Buffer.from(text)
  return [...varint(bytes.length), ...bytes]
}

/** The bytes of one piece as Yjs writes it. */
function pieceOf(kind: number, content: readonly number[], position: PiecePosition): number[] {
  const { left, right, parent = 'code', key } = position
  const hasNeighbor = left !== undefined || right !== undefined
  const info =
    kind |
    (left === undefined ? 0 : HAS_LEFT) |
    (right === undefined ? 0 : HAS_RIGHT) |
    (key === undefined ? 0 : HAS_KEY)
  const place = [
    ...(left === undefined ? [] : idOf(left)),
    ...(right === undefined ? [] : idOf(right)),
    ...(hasNeighbor ? [] : typeof parent === 'string' ? [1, ...textOf(parent)] : [0, ...idOf(parent)]),
    ...(hasNeighbor || key === undefined ? [] : textOf(key)),
  ]
  return [info, ...place, ...content]
}

const XML_ELEMENT = 3
const JSON_OBJECT = '{"a":1}'

/** Every kind of content that Yjs knows and the editor never makes: its number, and its bytes. */
export const FOREIGN_KINDS: Record<string, { kind: number; content: readonly number[] }> = {
  JSON: { kind: 2, content: [1, ...textOf(JSON_OBJECT)] },
  bytes: { kind: 3, content: [2, 1, 2] },
  'an object': { kind: 5, content: textOf(JSON_OBJECT) },
  'a format': { kind: 6, content: [...textOf('bold'), ...textOf('true')] },
  'a list': { kind: 7, content: [0] },
  'a map': { kind: 7, content: [1] },
  'another text': { kind: 7, content: [2] },
  XML: { kind: 7, content: [XML_ELEMENT, ...textOf('script')] },
  'any value': { kind: 8, content: [1, 119, ...textOf('x')] },
  'a document': { kind: 9, content: [...textOf('guid'), 118, 0] },
}
/** What the editor makes. */
export const LETTERS = { kind: 4, content: textOf('ab') }
export const DELETED = { kind: 1, content: [2] }

/** An update of one piece, at a position that the editor may never use. */
export function pieceUpdate(
  { kind, content }: { kind: number; content: readonly number[] },
  position: PiecePosition,
  { client, clock }: LetterId = { client: 77, clock: 0 },
): Uint8Array {
  return Uint8Array.from([1, 1, ...varint(client), ...varint(clock), ...pieceOf(kind, content, position), 0])
}
