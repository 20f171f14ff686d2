import type { TRPCClient } from '@trpc/client'
import type { ApiRouter } from '#app/api.server.ts'
import { PictureUploadError, uploadPicture } from '#app/features/pictures/upload-picture.ts'
import type { PlannedCard } from '#app/features/transfer/mapping/import-plan.ts'
import { pictureNamesIn, placePictures } from '#app/features/transfer/mapping/pictures.rules.ts'
import type { DeckPart } from '#app/features/transfer/transfer.rules.ts'
import type { FinishedImport } from '#app/features/transfer/transfer.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { splitIntoBatches } from './import-batches.rules.ts'
import type { ReadFile } from './file-reader.ts'

type Batch = { deck: { id: string; name: string; isLast: boolean }; cards: PlannedCard[] }

export type SaveOptions = {
  fileName: string
  source: ReadFile['source']
  keepsSchedule: boolean
  updatesKnown: boolean
  pictures: ReadonlySet<string>
  readPicture: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  onProgress: (saved: number, total: number) => void
}

/**
 * Sends an import in batches, one after the other. `run` can be called again after a failure: it goes on with the batch
 * that failed, and what the server has already isn't added twice.
 */
export class ImportSaver {
  readonly id = newId()
  readonly #client: TRPCClient<ApiRouter>
  readonly #options: SaveOptions
  readonly #batches: Batch[]
  readonly #total: number
  readonly #addresses = new Map<string, string | null>()
  #isStarted = false
  #next = 0
  #saved = 0
  leftOutPictures = 0
  firstDeckId: string | null = null

  constructor(client: TRPCClient<ApiRouter>, decks: readonly DeckPart<PlannedCard>[], options: SaveOptions) {
    this.#client = client
    this.#options = options
    this.#total = decks.reduce((sum, { cards }) => sum + cards.length, 0)
    this.#batches = decks.flatMap(({ name, cards }) => {
      const id = newId()
      this.firstDeckId ??= id
      const parts = [...splitIntoBatches(cards)]
      return parts.map((part, index) => ({
        deck: { id, name, isLast: index === parts.length - 1 },
        cards: part,
      }))
    })
  }

  /** Whether the server knows this import, so that it can be undone. */
  get isStarted() {
    return this.#isStarted
  }

  async run(): Promise<FinishedImport> {
    const { fileName, source, keepsSchedule, updatesKnown, onProgress } = this.#options
    if (!this.#isStarted) {
      await this.#client.transfer.start.mutate({
        id: this.id,
        name: fileName.slice(-200),
        source,
        keepsSchedule,
      })
      this.#isStarted = true
    }
    for (let batch = this.#batches[this.#next]; batch !== undefined; batch = this.#batches[this.#next]) {
      const cards = await this.#withPictures(batch.cards)
      await this.#client.transfer.addBatch.mutate({
        importId: this.id,
        deck: batch.deck,
        cards: cards.map(({ deckName: _, ...card }) => (keepsSchedule ? card : { ...card, reviews: [] })),
        updatesKnown,
        zoneOffsetMinutes: -new Date().getTimezoneOffset(),
      })
      this.#next += 1
      this.#saved += cards.length
      onProgress(this.#saved, this.#total)
    }
    return this.#client.transfer.finish.mutate({ importId: this.id })
  }

  async #withPictures(cards: readonly PlannedCard[]): Promise<PlannedCard[]> {
    for (const { question, answer } of cards) {
      for (const name of pictureNamesIn(question + answer)) await this.#upload(name)
    }
    const addressOf = (name: string) => this.#addresses.get(name) ?? null
    return cards.map((card) => ({
      ...card,
      question: placePictures(card.question, addressOf),
      answer: placePictures(card.answer, addressOf),
    }))
  }

  /** A picture that can't be taken along leaves its text; a lost network stops the import, which can go on later. */
  async #upload(name: string) {
    if (this.#addresses.has(name)) return
    const bytes = this.#options.pictures.has(name) ? await this.#options.readPicture(name) : null
    try {
      const uploaded = bytes === null ? null : await uploadPicture(new Blob([bytes]))
      this.#addresses.set(name, uploaded?.address ?? null)
    } catch (cause) {
      const isRejected = cause instanceof PictureUploadError && cause.status >= 400 && cause.status < 500
      if (!isRejected) throw cause
      this.#addresses.set(name, null)
    }
    if (this.#addresses.get(name) === null) this.leftOutPictures += 1
  }
}
