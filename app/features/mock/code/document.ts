import { BOARD_MAPS, BOARD_TEXTS } from '#app/features/rounds/design/board/board-maps.ts'
import { PHASE_MAP, phaseTimesRule } from '#app/features/rounds/interview/phase-times.ts'
import type { MapRule } from '#app/features/rounds/shared/map-rule.ts'
import type { SharedDocument } from './document.schema.ts'

/** The name of the one text of a round over an exercise or a deck. */
export const CODE_TEXT = 'code'

export const CODE_DOCUMENT: SharedDocument = { kind: 'code' }
export const BOARD_DOCUMENT: SharedDocument = { kind: 'board' }

/** The texts of a document, and its maps with the keys and values that each may hold. Nothing else is in it. */
export type DocumentRule = {
  texts: ReadonlySet<string>
  maps: ReadonlyMap<string, MapRule<unknown>>
  /**
   * Whether a value may take the place of another one. It then comes without a name, so it could get into a text instead,
   * and an editor that is bound to that text would stop.
   */
  canReplaceValues: boolean
}

const boardRule: DocumentRule = {
  texts: new Set(BOARD_TEXTS),
  maps: new Map<string, MapRule<unknown>>(Object.entries(BOARD_MAPS)),
  canReplaceValues: true,
}

export function ruleOf(document: SharedDocument): DocumentRule {
  if (document.kind === 'board') return boardRule
  const texts = document.kind === 'files' ? document.paths : [CODE_TEXT]
  const maps = new Map<string, MapRule<unknown>>()
  if (document.kind === 'files' && document.phases !== undefined)
    maps.set(PHASE_MAP, phaseTimesRule(document.phases))
  return { texts: new Set(texts), maps, canReplaceValues: false }
}
