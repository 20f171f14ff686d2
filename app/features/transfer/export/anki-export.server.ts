import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { stripTags } from '#app/shared/strip-tags.ts'
import { effectiveRating } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { writeOwnField } from '#app/features/transfer/mapping/own-format.ts'
import { DAY_MS, DAY_SECONDS } from '#app/shared/units.ts'
import { CONF_JSON, DCONF_JSON, decksJson, modelsJson, OWN_TYPE_ID, SCHEMA_11 } from './anki-schema.ts'
import type { ExportCard, ExportMemory, ExportReview } from './export.store.server.ts'
import { UniqueIds } from './unique-ids.ts'
import { markdownToHtml } from './markdown-html.ts'
import { writeZip } from './zip-writer.server.ts'

export type ScheduledCard = {
  card: ExportCard
  memory: ExportMemory | null
  isSuspended: boolean
  /** Without undone ones, in the order of their times. */
  reviews: readonly ExportReview[]
}

const FACTOR = 2_500
const DAY_START_SECONDS = 4 * 3_600
const BUTTONS = { again: 1, hard: 2, good: 3, easy: 4 } as const
const TYPES = { new: 0, learning: 1, review: 2, relearning: 3 } as const
const QUEUES = { new: 0, learning: 1, review: 2, relearning: 1 } as const
const SUSPENDED = -1

/** Builds a package card by card: `add` as often as needed, then `finish`. Nothing of a stranger is ever opened here. */
export class AnkiExport {
  readonly #db = new DatabaseSync(':memory:')
  readonly #now: number
  readonly #firstDay: number
  readonly #decks = new Map<string, { id: number; name: string }>()
  readonly #reviewIds = new UniqueIds()
  #lastId: number

  constructor(now: Date) {
    this.#now = now.getTime()
    this.#lastId = this.#now
    // Due days are counted from here; a day that is long past stays positive.
    this.#firstDay = Math.floor(this.#now / DAY_MS) - 3_650
    this.#db.exec(SCHEMA_11)
    this.#db.exec('begin')
  }

  add({ card, memory, isSuspended, reviews }: ScheduledCard): void {
    const id = (this.#lastId += 1)
    const fields = [card.question, card.answer, card.hint].map((text) =>
      writeOwnField(text, markdownToHtml(text)),
    )
    const code = writeOwnField(card.code, `<pre><code>${escapeCode(card.code)}</code></pre>`)
    const seconds = Math.floor(this.#now / 1_000)
    const tags =
      card.tags.length === 0 ? '' : ` ${card.tags.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' ')} `
    this.#db
      .prepare('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)')
      .run(
        id,
        card.id,
        OWN_TYPE_ID,
        seconds,
        tags,
        [...fields, code, card.difficulty, card.type].join('\u001f'),
        card.question,
        checksum(fields[0] ?? ''),
        '',
      )
    const phase = memory?.phase ?? 'new'
    this.#db
      .prepare('insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)')
      .run(
        id,
        id,
        this.#deckId(card),
        seconds,
        TYPES[phase],
        isSuspended ? SUSPENDED : QUEUES[phase],
        this.#dueOf(memory, id),
        memory?.intervalDays ?? 0,
        FACTOR,
        memory?.reps ?? 0,
        memory?.lapses ?? 0,
        memoryJson(memory),
      )
    this.#addReviews(id, reviews, memory?.intervalDays ?? 1)
  }

  #deckId(card: ExportCard): number {
    const known = this.#decks.get(card.deckId)
    if (known !== undefined) return known.id
    const names = new Set([...this.#decks.values()].map(({ name }) => name))
    // '::' would nest it, and a second deck of the same name would be merged with the first.
    const plain = card.deckName.replaceAll('::', ':').trim() || 'Flashcards'
    let name = plain
    for (let number = 2; names.has(name); number += 1) name = `${plain} (${number})`
    const deck = { id: this.#now + this.#decks.size + 1, name }
    this.#decks.set(card.deckId, deck)
    return deck.id
  }

  #dueOf(memory: ExportMemory | null, position: number): number {
    if (memory === null || memory.phase === 'new') return position - this.#now
    if (memory.phase === 'review') return (memory.dueDay ?? 0) - this.#firstDay
    return Math.floor((memory.dueAt?.getTime() ?? this.#now) / 1_000)
  }

  #addReviews(cardId: number, reviews: readonly ExportReview[], lastInterval: number) {
    const insert = this.#db.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)')
    let before = 0
    for (const [index, { at, rating, hintsUsed, durationMs }] of reviews.entries()) {
      if (rating === null) continue
      const id = this.#reviewIds.reserve(Math.round(at))
      const next = reviews[index + 1]
      const interval = next === undefined ? lastInterval : Math.max(1, Math.round((next.at - at) / DAY_MS))
      // A hint counts like a lower button here.
      const button = BUTTONS[effectiveRating(rating, hintsUsed)]
      insert.run(id, cardId, button, interval, before, FACTOR, durationMs, index === 0 ? 0 : 1)
      before = interval
    }
  }

  /** `pictures` are the media files, by name. */
  async finish(pictures: ReadonlyMap<string, Uint8Array> = new Map()): Promise<Buffer> {
    const seconds = Math.floor(this.#now / 1_000)
    const created = this.#firstDay * DAY_SECONDS + DAY_START_SECONDS
    this.#db
      .prepare("insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')")
      .run(
        created,
        this.#now,
        this.#now,
        CONF_JSON,
        modelsJson(seconds),
        decksJson(seconds, [...this.#decks.values()]),
        DCONF_JSON,
      )
    this.#db.exec('commit')
    const data = this.#db.serialize()
    this.close()
    return writeZip([
      { name: 'collection.anki2', data },
      {
        name: 'media',
        data: Buffer.from(JSON.stringify(Object.fromEntries([...pictures.keys()].entries()))),
      },
      ...[...pictures.values()].map((picture, index) => ({ name: String(index), data: picture })),
    ])
  }

  close() {
    if (this.#db.isOpen) this.#db.close()
  }
}

const escapeCode = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** As Anki computes it: the first 8 digits of the SHA-1 of the field's text. */
const checksum = (field: string) =>
  Number.parseInt(createHash('sha1').update(stripTags(field)).digest('hex').slice(0, 8), 16)

/** What FSRS knows of the card, under the names that Anki uses. */
function memoryJson(memory: ExportMemory | null): string {
  if (memory === null || memory.stability === null || memory.difficulty === null) return '{}'
  return JSON.stringify({ s: Number(memory.stability.toFixed(4)), d: Number(memory.difficulty.toFixed(3)) })
}
