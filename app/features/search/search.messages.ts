import type { SearchKind } from './search.rules.ts'

export const KIND_NAMES: Record<SearchKind, string> = {
  deck: 'Decks',
  card: 'Cards',
  lesson: 'Lessons',
  exercise: 'Exercises',
  post: 'Posts',
}

export const searchMessages = {
  label: 'Search cards, decks, lessons, exercises and posts',
  placeholder: 'Search cards, decks, lessons…',
  failed: 'Search failed.',
  failedNext: 'Check your connection and try again.',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  ownSkipped: 'Your own cards aren’t included: searching them took too long. Try again in a moment.',
  tryOther: 'Try fewer words, or check the spelling.',
}
