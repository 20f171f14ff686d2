import type { Database } from '#app/platform/database.server.ts'
import type { DrillFile } from '#app/features/drill/drill-content.schema.ts'
import { loadDrill } from '#app/features/drill/drill.service.server.ts'
import { newId } from '#app/shared/ids.ts'

export const DRILL_PROBLEM = 'a3c1a9a4-0c0f-5a8e-8f0e-3f4f5f6f7f80'
export const DRILL_PAIR = 'prefix-sums-or-sliding-window'

const NAMES = ['sliding-window', 'prefix-sums', 'two-pointers', 'hash-map', 'heap', 'greedy', 'stack', 'bfs']

/** A drill with one problem that needs prefix sums, and one contrast whose card is the given one. */
export async function insertDrill(
  db: Database,
  card: { deckId: string; cardId: string } = { deckId: newId(), cardId: newId() },
  problems: readonly Partial<DrillFile['problems'][number]>[] = [{}],
): Promise<DrillFile> {
  const side = (technique: string) => ({ technique, use: 'Use it.', sounds: 'It ==sounds==.' })
  const drill: DrillFile = {
    techniques: NAMES.map((slug) => ({
      slug,
      name: slug.replaceAll('-', ' '),
      shortName: slug,
      family: 'algorithms',
      use: `You need ${slug}.`,
      cost: 'O(n) time',
    })),
    problems: problems.map((problem, index) => ({
      id: index === 0 ? DRILL_PROBLEM : newId(),
      slug: `stretches-${index}`,
      family: 'algorithms',
      accepted: ['prefix-sums'],
      plausible: ['sliding-window', 'two-pointers', 'hash-map', 'heap', 'greedy'],
      text: 'Some are negative. Count the stretches that add up to exactly `k`.',
      content: {
        cues: ['Some are negative', 'exactly `k`'],
        why: 'Count running totals.',
        whyNot: { 'sliding-window': 'A window needs sums that only grow.' },
        topic: 'Prefix sums',
        difficulty: 'medium',
        exercise: { slug: 'two-sum', title: 'Two gift cards' },
        card: null,
      },
      ...problem,
    })),
    contrasts: [
      {
        slug: DRILL_PAIR,
        content: {
          first: side('prefix-sums'),
          second: side('sliding-window'),
          ask: 'Can one more element make the sum smaller?',
          card,
        },
      },
    ],
  }
  await loadDrill(db, drill)
  return drill
}
