import { countTextBytes } from '#app/features/cards/card.rules.ts'
import { transferErrors } from '#app/features/transfer/transfer.messages.ts'
import { MAX_EXPORT_BYTES, MAX_EXPORT_CARDS } from '#app/features/transfer/transfer.rules.ts'

/** Of a review in a package. */
const REVIEW_BYTES = 60

type SizedCard = Parameters<typeof countTextBytes>[0]

/** What a file holds so far: it is built in memory, so a larger one is refused before it is. */
export class FileSize {
  #cards = 0
  #bytes = 0

  addCards(cards: readonly SizedCard[]) {
    this.#cards += cards.length
    this.#add(cards.reduce((sum, card) => sum + countTextBytes(card), 0))
  }

  addReviews(count: number) {
    this.#add(count * REVIEW_BYTES)
  }

  #add(bytes: number) {
    this.#bytes += bytes
    if (this.#bytes > MAX_EXPORT_BYTES || this.#cards > MAX_EXPORT_CARDS)
      throw transferErrors.exportTooLarge()
  }
}
