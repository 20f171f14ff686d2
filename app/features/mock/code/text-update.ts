import { ContentDeleted, ContentString, decodeUpdate, GC, type Item, Skip } from 'yjs'

/** The name of the one text in the document of a round. */
export const CODE_TEXT = 'code'

/** Far more letters than two people type in an hour, and far from where numbers lose their precision. */
const MAX_CLOCK = 2 ** 31

type Struct = ReturnType<typeof decodeUpdate>['structs'][number]

/** An editor makes one line break of two characters, so its positions would differ from those of the text. */
const isEditorText = (text: string) => text !== '' && !text.includes('\r')

function isEarlier(struct: Struct, neighbor: Item['origin']): boolean {
  return neighbor === null || neighbor.client !== struct.id.client || neighbor.clock < struct.id.clock
}

const isSpan = (clock: number, length: number) => length >= 1 && clock + length <= MAX_CLOCK

/** Text in the one shared text, or what is left of deleted text. A parent that isn't named is that of a neighbor. */
function isText(struct: Struct): boolean {
  if (!isSpan(struct.id.clock, struct.length)) return false
  if (struct instanceof GC || struct instanceof Skip) return true
  const { parentSub, origin, rightOrigin, content } = struct
  // Before it is applied, the parent is a name, though the type doesn't say so.
  const parent: unknown = struct.parent
  if ((parent !== null && parent !== CODE_TEXT) || parentSub !== null) return false
  if (!isEarlier(struct, origin) || !isEarlier(struct, rightOrigin)) return false
  return content instanceof ContentString ? isEditorText(content.str) : content instanceof ContentDeleted
}

/**
 * How many pieces an update has, or null unless it is whole and holds only what the editor makes: text in the one shared
 * text, and deletions. Anything else that Yjs knows (objects, formats, other documents) stops the editors that receive
 * it, so the server refuses it and a browser ignores it.
 */
export function decodeTextUpdate(update: Uint8Array): { structs: number; ranges: number } | null {
  try {
    const { structs, ds } = decodeUpdate(update)
    const ranges = [...ds.clients.values()].flat()
    if (!structs.every(isText) || !ranges.every(({ clock, len }) => isSpan(clock, len))) return null
    return { structs: structs.length, ranges: ranges.length }
  } catch {
    return null
  }
}
