import { findCardSet } from '#app/features/cards/card-set.service.server.ts'
import { joinCards } from '#app/features/scheduling/learning/learning.service.server.ts'
import { readMarks, saveMark } from '#app/features/scheduling/learning/mark.service.server.ts'
import { readRecall } from '#app/features/scheduling/queue/recall.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { contrastContentSchema } from './drill-content.schema.ts'
import {
  findContrast,
  listConfusions,
  listContrastSlugs,
  listTechniques,
  replaceMixups,
} from './drill-map.store.server.ts'
import { drillErrors } from './drill.messages.ts'
import { listPairs } from './drill.rules.ts'
import type { ContrastView, DrillMap } from './drill.schema.ts'

/** What the learner mixes up, with the contrast of one pair: the given one, or the worst that has one. */
export async function readMap(
  db: Database,
  viewer: Viewer,
  pair: string | null,
  now: number,
): Promise<DrillMap> {
  const cells = await listConfusions(db, viewer.id)
  const slugs = [...new Set(cells.flatMap(({ needed, picked }) => [needed, picked]))]
  const techniques = await listTechniques(db, slugs)
  const contrasts = await listContrastSlugs(db, slugs)
  const pairs = listPairs(cells).map((cell) => {
    const isSame = ({ first, second }: { first: string; second: string }) =>
      (first === cell.needed && second === cell.picked) || (first === cell.picked && second === cell.needed)
    return { ...cell, pair: contrasts.find(isSame)?.slug ?? null }
  })
  const shown = pair ?? pairs.find((item) => item.pair !== null)?.pair ?? null
  const sum = (list: typeof cells) => list.reduce((total, { count }) => total + count, 0)
  return {
    answers: sum(cells),
    right: sum(cells.filter(({ needed, picked }) => needed === picked)),
    cells,
    techniques: techniques.map(({ slug, name, shortName }) => ({ slug, name, shortName })),
    pairs,
    contrast: shown === null ? null : await readContrast(db, viewer, shown, now),
  }
}

async function readContrast(db: Database, viewer: Viewer, pair: string, now: number): Promise<ContrastView> {
  const row = await findContrast(db, pair)
  if (row === null) throw drillErrors.noContrast()
  const { first, second, ask, card } = contrastContentSchema.parse(row.content)
  const techniques = await listTechniques(db, [first.technique, second.technique])
  const toSide = ({ technique, use, sounds }: typeof first) => {
    const found = techniques.find(({ slug }) => slug === technique)
    return { name: found?.name ?? technique, use, sounds, cost: found?.cost ?? '' }
  }
  const [found] = await findCardSet(db, viewer, [card.cardId])
  const [recall] = await readRecall(db, viewer, [card.cardId], now)
  const [mark] = await readMarks(db, viewer, [card.cardId])
  return {
    pair,
    first: toSide(first),
    second: toSide(second),
    ask,
    canAdd: found?.isReadable ?? false,
    isInReviews: recall?.isActive ?? false,
    line: mark?.note ?? '',
  }
}

/** The card of a contrast joins the learner's reviews, with a line of their own as its note. */
export async function addContrast(
  tx: Transaction,
  viewer: Viewer,
  { pair, line }: { pair: string; line: string },
): Promise<void> {
  const row = await findContrast(tx, pair)
  if (row === null) throw drillErrors.noContrast()
  const { cardId } = contrastContentSchema.parse(row.content).card
  if (!(await joinCards(tx, viewer, [cardId]))) throw drillErrors.noContrast()
  await saveMark(tx, viewer, { cardId, note: line })
}

/** Sums up the mix-ups of all learners, for the choices of the next questions. */
export const sumMixups = (db: Database): Promise<void> => replaceMixups(db)
