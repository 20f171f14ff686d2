import type { Doc } from 'yjs'
import { INPUTS, START_INPUTS } from '#app/features/rounds/design/design-estimate.rules.ts'
import { MAX_TEXT, type Phase } from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'
import { readBoardMaps, textName } from './board-maps.ts'
import { type Arrow, type Box, dropLooseArrows, MAX_ARROWS, MAX_BOXES, spreadPiled } from './board.rules.ts'

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * The design that a shared document holds. Two people who add at the same time can go beyond what a board has room for;
 * what was added last is then left out.
 */
export function readBoard(doc: Doc): DesignWork {
  const maps = readBoardMaps(doc)
  const boxes = [...maps.kinds].map(([id, kind]): Box => {
    const [x, y] = maps.places.get(id) ?? [0, 0]
    return { id, kind, name: maps.names.get(id) ?? '', x, y }
  })
  const arrows = [...maps.arrows].map(([id, [from, to]]): Arrow => {
    return { id, from, to, label: maps.labels.get(id) ?? '' }
  })
  const board = dropLooseArrows({
    boxes: spreadPiled(boxes.toSorted(byId).slice(0, MAX_BOXES)),
    arrows: arrows.toSorted(byId),
  })
  const inputs = { ...START_INPUTS }
  for (const name of INPUTS) inputs[name] = maps.inputs.get(name) ?? START_INPUTS[name]
  const textOf = (phase: Phase) => doc.getText(textName(phase)).toJSON().slice(0, MAX_TEXT)
  const texts = {
    requirements: textOf('requirements'),
    estimates: textOf('estimates'),
    api: textOf('api'),
    'data-model': textOf('data-model'),
    design: textOf('design'),
    'deep-dive': textOf('deep-dive'),
    'trade-offs': textOf('trade-offs'),
  }
  const checks = [...maps.checks.keys()].toSorted()
  return { boxes: board.boxes, arrows: board.arrows.slice(0, MAX_ARROWS), inputs, checks, texts }
}
