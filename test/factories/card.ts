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

/** One valid card, as its columns; only its deck is missing. */
export function aCardRow(options: CardOptions = {}) {
  const { question = 'What is a heap?', answer = 'A tree in which each parent comes before its children.' } =
    options
  return { id: randomUUIDv7(), ...options, question, answer }
}

/** As many different cards, in question order. */
export const cardRows = (count: number, deckName: string) =>
  Array.from({ length: count }, (_, index) =>
    aCardRow({
      question: `Question ${index + 1} of ${deckName}?`,
      answer: `Answer ${index + 1}.`,
    }),
  )
