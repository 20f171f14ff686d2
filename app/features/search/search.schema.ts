import { z } from 'zod'
import { stripUnstorable } from '#app/shared/text.ts'
import type { Segment } from './match-marks.rules.ts'
import {
  MAX_CANDIDATES,
  MAX_QUERY,
  PAGE_HITS,
  SEARCH_KINDS,
  SEARCH_PLACES,
  type SearchKind,
  type SearchPlace,
} from './search.rules.ts'

export const searchInput = z.object({
  query: z
    .string()
    .max(MAX_QUERY)
    .transform((text) => stripUnstorable(text).trim()),
  /** All kinds by default. */
  kind: z.enum(SEARCH_KINDS).nullable().default(null),
  places: z
    .array(z.enum(SEARCH_PLACES))
    .max(SEARCH_PLACES.length)
    .default([...SEARCH_PLACES]),
  /** Of each kind. */
  limit: z.int().min(1).max(MAX_CANDIDATES).default(PAGE_HITS),
})
export type SearchInput = z.infer<typeof searchInput>

export type Difficulty = 'easy' | 'medium' | 'hard'

export type SearchHit = {
  kind: SearchKind
  /** Unique in an answer. */
  key: string
  path: string
  title: Segment[]
  /** Null: the reader may not read the text, or there is none. */
  excerpt: Segment[] | null
  /** Of decks and cards. */
  place: SearchPlace | null
  /** The deck of a card, the course of a lesson. */
  parentTitle: string | null
  /** The cards of a deck, the replies to a post. */
  count: number | null
  difficulty: Difficulty | null
  languages: string[]
  /** Of an exercise: the well-known name that was searched for, unless it is the title. */
  knownAs: string | null
}

export type SearchGroup = { kind: SearchKind; hits: SearchHit[]; count: number; hasMore: boolean }

export type SearchAnswer = {
  groups: SearchGroup[]
  count: number
  hasMore: boolean
  /** What was probably meant, if nothing was found; the groups are then those of this query. */
  suggestion: string | null
  /** The learner has so much text that searching their own cards took too long; the answer is without them. */
  isOwnSkipped: boolean
}
