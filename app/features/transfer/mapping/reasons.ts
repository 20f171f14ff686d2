import { MAX_REVIEWS_PER_CARD } from '#app/features/scheduling/scheduling.rules.ts'
import { MAX_ANSWER, MAX_QUESTION } from '#app/features/cards/card.rules.ts'
import { MAX_IMPORT_CARDS, MAX_IMPORT_REVIEWS } from '#app/features/transfer/transfer.rules.ts'

/** Why a note of an import is changed or skipped. */
export const REASONS = {
  unsupported: 'This Anki note type isn’t supported yet',
  noCards: 'This note has no cards',
  noGaps: 'This cloze note has no gaps',
  cloze: 'Cloze became a question with a blank',
  manyGaps: (gaps: number) => `Cloze with ${gaps} gaps: the first 2 became cards`,
  script: 'Add-on script left out',
  noQuestion: 'The question is empty',
  noAnswer: 'The answer is empty: saved as a draft',
  longQuestion: `The question is over ${MAX_QUESTION.toLocaleString('en')} characters`,
  longAnswer: `The answer is over ${MAX_ANSWER.toLocaleString('en')} characters`,
  oneSideLeftOut: (problem: string) => `One of its cards is left out: ${lowerFirst(problem)}`,
  alreadyHere: (deckName: string) => `Already in “${deckName}”`,
  tooMany: `An import has at most ${MAX_IMPORT_CARDS.toLocaleString('en')} cards`,
  tooManyReviews: `An import has at most ${MAX_IMPORT_REVIEWS.toLocaleString('en')} reviews. Export one deck at a time`,
  newestReviews: `Only the newest ${MAX_REVIEWS_PER_CARD.toLocaleString('en')} reviews of a card are kept`,
  twice: 'Twice in this file: imported once',
  features: {
    list: 'HTML list turned into Markdown',
    table: 'HTML table turned into Markdown',
    code: 'Code turned into a code block',
    formula: 'Formula turned into Markdown',
    sound: 'Sound left out',
    // Bold text, links and pictures look as before.
    format: undefined,
    link: undefined,
    picture: undefined,
  },
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
