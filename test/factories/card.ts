import { randomUUIDv7 } from 'node:crypto'

type CardOptions = {
  id?: string
  question?: string
  answer?: string
  hint?: string
  difficulty?: string
  type?: string
  code?: string
}

/** Builds one valid card row without its deck. */
export function buildCardRow(options: CardOptions = {}) {
  const { question = 'What is a heap?', answer = 'A tree in which each parent comes before its children.' } =
    options
  return { id: randomUUIDv7(), ...options, question, answer }
}

/** Builds that many different cards, in question order. */
export const buildCardRows = (count: number, deckName: string) =>
  Array.from({ length: count }, (_, index) =>
    buildCardRow({
      question: `Question ${index + 1} of ${deckName}?`,
      answer: `Answer ${index + 1}.`,
    }),
  )
