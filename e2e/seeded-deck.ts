import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { buildCardRow, buildCardRows } from '../test/factories/card.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { SEEDED_DECK } from './pages.ts'

/** A featured deck with everything that a card can have, for the tests of all pages. */
export async function insertSeededDeck(databaseUrl: string) {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  await insertPublicDeck(createDatabase(pool), {
    id: SEEDED_DECK,
    name: 'Shortest paths, in every detail',
    description: 'Cards with code, formulas, tables and words that do not end.',
    // Older than anything that tests add, so that it comes last.
    createdAt: new Date(Date.UTC(2020, 0, 1)),
    cards: [
      buildCardRow({
        question: 'All of it: when is **Dijkstra** wrong?',
        answer: [
          '## In short\n\nWhen a weight is *negative*, in $O(n \\log n)$:',
          '$$\\sum_{i=1}^{n} w_i < 0$$',
          '```python\nfor edge in edges:\n    relax(edge)  # at most once each\n```',
          '| step | cost |\n|---|---|\n| pop | 1 |',
          '- one\n- two\n\n> quoted, with a [link](https://example.com/graphs)',
        ].join('\n\n'),
        hint: 'An edge that gives something back.',
        difficulty: 'hard',
        type: 'Graphs',
        code: `distances = [${'0, '.repeat(80)}0]`,
      }),
      buildCardRow({ question: `An endless ${'w'.repeat(300)}`, answer: 'x'.repeat(2_000) }),
      buildCardRow({ question: 'Draft', answer: '' }),
      buildCardRow({ question: '', answer: 'An answer alone.' }),
      buildCardRow({ question: 'ما هي الكومة؟', answer: 'شجرة' }),
      ...buildCardRows(20, 'paths'),
    ],
  })
  await pool.end()
}
