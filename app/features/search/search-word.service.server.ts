import type { Database } from '#app/platform/database.server.ts'
import {
  countWords,
  deleteOtherWords,
  rebuildPublicSearch,
  type SearchKey,
  storeWordCounts,
} from './search-word.store.server.ts'

/** Short enough for the time limit of a statement. */
const TEXTS_PER_STATEMENT = 2_000
const WORDS_PER_STATEMENT = 10_000

/** Counts the words of everything public, in batches: a site of a million cards has some ten thousand words. */
export async function countSearchWords(db: Database): Promise<void> {
  const counts = new Map<string, number>()
  let after: SearchKey | null = null
  do {
    const { words, last }: Awaited<ReturnType<typeof countWords>> = await countWords(
      db,
      after,
      TEXTS_PER_STATEMENT,
    )
    for (const { word, uses } of words) counts.set(word, (counts.get(word) ?? 0) + uses)
    after = last
  } while (after !== null)
  const all = [...counts].map(([word, uses]) => ({ word, uses }))
  for (let from = 0; from < all.length; from += WORDS_PER_STATEMENT) {
    await storeWordCounts(db, all.slice(from, from + WORDS_PER_STATEMENT))
  }
  await deleteOtherWords(db, [...counts.keys()])
}

/** Derives everything that search stores again. */
export async function rebuildSearch(db: Database): Promise<void> {
  await rebuildPublicSearch(db)
  await countSearchWords(db)
}
