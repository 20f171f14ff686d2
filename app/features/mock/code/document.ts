import { BOARD_MAPS, BOARD_TEXTS, type MapRule } from '#app/features/rounds/design/board/board-maps.ts'
import type { SharedDocument } from './document.schema.ts'

/** The name of the one text of a round over an exercise or a deck. */
export const CODE_TEXT = 'code'

export const CODE_DOCUMENT: SharedDocument = { kind: 'code' }
export const BOARD_DOCUMENT: SharedDocument = { kind: 'board' }

/** The texts of a document, and its maps with the keys and values that each may hold. Nothing else is in it. */
export type DocumentRule = {
  texts: ReadonlySet<string>
  maps: ReadonlyMap<string, MapRule<unknown>>
}

const boardRule: DocumentRule = {
  texts: new Set(BOARD_TEXTS),
  maps: new Map<string, MapRule<unknown>>(Object.entries(BOARD_MAPS)),
}

export function ruleOf(document: SharedDocument): DocumentRule {
  if (document.kind === 'board') return boardRule
  const texts = document.kind === 'files' ? document.paths : [CODE_TEXT]
  return { texts: new Set(texts), maps: new Map() }
}
