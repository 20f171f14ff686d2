import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#app/features/cards/transfer/card-export.rules.ts'
import { CARD_TYPES, DIFFICULTIES } from '#app/features/cards/card.rules.ts'
import { readCsv } from '#app/features/cards/transfer/csv.rules.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { attackSize, reportAttack } from './attack-report.ts'

/** Generates text that the database can store: no NUL and no unpaired surrogates. */
const storedText = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ' ', '\t', '\n', '\r', '\r\n', '\uFEFF', '\u00A0'),
        fc.constantFrom('question,answer', 'Code', '＝', '漢', 'x'),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength },
    )
    .map((pieces) => stripUnstorable(pieces.join('')))

test('[CARD-10] the export of any card imports as the same card', { timeout: 600_000 }, () => {
  const tried = attackSize({ gate: 150, full: 20_000 })
  const card = fc.record({
    question: storedText(12),
    answer: storedText(20),
    hint: storedText(6),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    type: fc.constantFrom(...CARD_TYPES),
    code: storedText(12),
  })
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 6 }), (cards) => {
      const csv = toCsv(cards.map((each) => ({ id: 'x', ...each })))
      expect(readCsv(csv).map((row) => row.card)).toEqual(cards)
    }),
    { numRuns: tried },
  )
  reportAttack('cards to CSV and back', { tried })
})
