import { ContentAny, ContentDeleted, ContentString, decodeUpdate, GC, type Item, Skip } from 'yjs'
import type { DocumentRule } from './document.ts'

/** Far more letters than two people type in an hour, and far from where numbers lose their precision. */
const MAX_CLOCK = 2 ** 31

type Struct = ReturnType<typeof decodeUpdate>['structs'][number]

/** An editor makes one line break of two characters, so its positions would differ from those of the text. */
const isEditorText = (text: string) => text !== '' && !text.includes('\r')

function isEarlier(struct: Struct, neighbor: Item['origin']): boolean {
  return neighbor === null || neighbor.client !== struct.id.client || neighbor.clock < struct.id.clock
}

const isSpan = (clock: number, length: number) => length >= 1 && clock + length <= MAX_CLOCK

/** Whether these are values of one map, or of any map if an update doesn't say which. */
function areValues(values: readonly unknown[], { maps }: DocumentRule, name: string | null): boolean {
  const rules = name === null ? [...maps.values()] : [maps.get(name)]
  return values.every((value) => rules.some((rule) => rule?.isValue(value) === true))
}

/**
 * Text in one of the texts, a value in one of the maps, or what is left of either. A piece beside another has no name of
 * its own: it belongs where that one is, so readers of maps look at each value again.
 */
function isPiece(struct: Struct, rule: DocumentRule): boolean {
  if (!isSpan(struct.id.clock, struct.length)) return false
  if (struct instanceof GC || struct instanceof Skip) return true
  const { parentSub: key, origin, rightOrigin, content } = struct
  if (!isEarlier(struct, origin) || !isEarlier(struct, rightOrigin)) return false
  // Before it is applied, the parent is a name, though the type doesn't say so.
  const parent: unknown = struct.parent
  if (parent !== null && typeof parent !== 'string') return false
  const isNamed = parent !== null
  const isInMap = isNamed && key !== null && rule.maps.get(parent)?.isKey(key) === true
  const isInText = isNamed && key === null && rule.texts.has(parent)
  if (isNamed ? !isInMap && !isInText : key !== null) return false
  if (content instanceof ContentDeleted) return true
  if (content instanceof ContentString) return !isInMap && isEditorText(content.str)
  const isInPlace = isInMap || (!isInText && rule.canReplaceValues)
  return content instanceof ContentAny && isInPlace && areValues(content.arr, rule, parent)
}

/**
 * How many pieces an update has, or null unless it is whole and holds only what the screens of its round write. Anything
 * else that Yjs knows (objects, formats, other documents, foreign names) stops what reads it, so the server refuses it
 * and a browser ignores it.
 */
export function decodeDocumentUpdate(
  update: Uint8Array,
  rule: DocumentRule,
): { structs: number; ranges: number } | null {
  try {
    const { structs, ds } = decodeUpdate(update)
    const ranges = [...ds.clients.values()].flat()
    if (!structs.every((struct) => isPiece(struct, rule))) return null
    if (!ranges.every(({ clock, len }) => isSpan(clock, len))) return null
    return { structs: structs.length, ranges: ranges.length }
  } catch {
    return null
  }
}
