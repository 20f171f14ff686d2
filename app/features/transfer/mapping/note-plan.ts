import {
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  MAX_ANSWER,
  MAX_QUESTION,
} from '#app/features/cards/card.rules.ts'
import type {
  AnkiCard,
  AnkiCollection,
  AnkiNote,
  AnkiReview,
  NoteType,
} from '#app/features/transfer/package/anki-collection.ts'
import { toTags } from '#app/features/transfer/transfer.rules.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { listGaps, parseCloze } from './cloze.rules.ts'
import { type ConvertedText, htmlToMarkdown, type MarkdownFeature } from './html-markdown.ts'
import type { PlannedCard, PlannedNote, PlannedReview } from './import-plan.ts'
import { isOwnType, readOwnNote } from './own-format.ts'
import { REASONS } from './reasons.ts'
import { clozeField, hasScript, renderTemplate } from './template.rules.ts'

const MAX_CLOZE_CARDS = 2
const MAX_SHOWN = 160

type Sides = { question: ConvertedText; answer: ConvertedText }

/** Turns every note into cards, or into a reason why not. */
export class NotePlanner {
  readonly #collection: AnkiCollection
  readonly #cardsOf: Map<number, AnkiCard[]>
  readonly #reviewsOf: Map<number, AnkiReview[]>

  constructor(collection: AnkiCollection) {
    this.#collection = collection
    this.#cardsOf = Map.groupBy(collection.cards, ({ noteId }) => noteId)
    this.#reviewsOf = Map.groupBy(collection.reviews, ({ cardId }) => cardId)
  }

  plan(note: AnkiNote): PlannedNote {
    const type = this.#collection.types.get(note.typeId)
    const shown = describe(note)
    const skip = (reason: string): PlannedNote => ({
      ...shown,
      result: 'skipped',
      reasons: [reason],
      cards: [],
    })
    if (type === undefined || type.isImageOcclusion || isOcclusion(type)) return skip(REASONS.unsupported)
    const cards = (this.#cardsOf.get(note.id) ?? []).toSorted((a, b) => a.ord - b.ord)
    if (cards.length === 0) return skip(REASONS.noCards)
    if (isOwnType(type)) return this.#planOwn(note, cards, shown)
    return type.isCloze
      ? this.#planCloze(note, type, cards, shown)
      : this.#planBasic(note, type, cards, shown)
  }

  /** A note of our own export: the card as it was. */
  #planOwn(note: AnkiNote, [card]: AnkiCard[], shown: Shown): PlannedNote {
    const texts = readOwnNote(note.fields)
    const problem = texts.question.length > MAX_QUESTION ? REASONS.longQuestion : null
    if (card === undefined || problem !== null) {
      return { ...shown, result: 'skipped', reasons: [problem ?? REASONS.noCards], cards: [] }
    }
    const empty: ConvertedText = { markdown: '', features: new Set(), pictures: [] }
    const planned = { ...this.#toCard(note, card, { question: empty, answer: empty }), ...texts }
    return {
      front: cut(texts.question),
      back: cut(texts.answer),
      result: 'new',
      reasons: [],
      cards: [planned],
    }
  }

  #planBasic(note: AnkiNote, type: NoteType, cards: AnkiCard[], shown: Shown): PlannedNote {
    const fields = fieldsOf(note, type)
    const sides = cards.map((card) => {
      const template = type.templates[card.ord]
      return template === undefined ? null : renderSides(template, fields, null)
    })
    return this.#finish(note, { cards, sides, shown, extra: scriptReason(type) })
  }

  #planCloze(note: AnkiNote, type: NoteType, cards: AnkiCard[], shown: Shown): PlannedNote {
    const fields = fieldsOf(note, type)
    const field = clozeField(type)
    const [template] = type.templates
    const gaps = listGaps(parseCloze(fields.get(field ?? '') ?? ''))
    const chosen = cards.filter(({ ord }) => gaps.includes(ord + 1)).slice(0, MAX_CLOZE_CARDS)
    const sides = chosen.map(({ ord }) =>
      template === undefined ? null : renderSides(template, fields, ord + 1),
    )
    if (chosen.length === 0) {
      return { ...shown, result: 'skipped', reasons: [REASONS.noGaps], cards: [] }
    }
    const reason = gaps.length > chosen.length ? REASONS.manyGaps(gaps.length) : REASONS.cloze
    return this.#finish(note, { cards: chosen, sides, shown, extra: [reason, ...scriptReason(type)] })
  }

  #finish(
    note: AnkiNote,
    {
      cards,
      sides,
      shown,
      extra,
    }: { cards: AnkiCard[]; sides: (Sides | null)[]; shown: Shown; extra: string[] },
  ): PlannedNote {
    const planned: PlannedCard[] = []
    const problems: string[] = []
    const features = new Set<MarkdownFeature>()
    for (const [index, card] of cards.entries()) {
      const side = sides[index] ?? null
      const problem = side === null ? REASONS.unsupported : findProblem(side)
      if (side === null || problem !== null) {
        problems.push(problem ?? REASONS.unsupported)
        continue
      }
      for (const feature of [...side.question.features, ...side.answer.features]) features.add(feature)
      planned.push(this.#toCard(note, card, side))
    }
    if (planned.length === 0) {
      return { ...shown, result: 'skipped', reasons: [...new Set(problems)], cards: [] }
    }
    const reasons = [
      ...extra,
      ...[...features].flatMap((feature) => REASONS.features[feature] ?? []),
      ...(planned.some(({ answer }) => answer === '') ? [REASONS.noAnswer] : []),
      ...new Set(problems.map((problem) => REASONS.oneSideLeftOut(problem))),
    ]
    const [first] = planned
    return {
      front: cut(first?.question ?? shown.front),
      back: cut(first?.answer ?? shown.back),
      result: reasons.length > 0 ? 'changed' : 'new',
      reasons,
      cards: planned,
    }
  }

  #toCard(note: AnkiNote, card: AnkiCard, { question, answer }: Sides): PlannedCard {
    return {
      key: `${note.guid}:${card.ord}`.slice(0, 200),
      deckName: this.#collection.decks.get(card.deckId) ?? '',
      question: stripUnstorable(question.markdown),
      answer: stripUnstorable(answer.markdown),
      hint: '',
      difficulty: DEFAULT_DIFFICULTY,
      type: DEFAULT_CARD_TYPE,
      code: '',
      tags: toTags(note.tags),
      isSuspended: card.isSuspended,
      reviews: toReviews(this.#reviewsOf.get(card.id) ?? []),
    }
  }
}

type Shown = { front: string; back: string }

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…`.toWellFormed() : text)

const describe = ({ fields }: AnkiNote): Shown => {
  const [front = '', back = ''] = fields.map((field) => cut(htmlToMarkdown(field.slice(0, 2_000)).markdown))
  return { front, back }
}

const isOcclusion = ({ name }: NoteType) => /image occlusion/i.test(name)

const fieldsOf = ({ fields }: AnkiNote, type: NoteType) =>
  new Map(type.fields.map((name, index) => [name, fields[index] ?? '']))

const scriptReason = (type: NoteType) => (type.templates.some(hasScript) ? [REASONS.script] : [])

/** Null if the template needs more than fields and conditions. */
function renderSides(
  template: { question: string; answer: string },
  fields: ReadonlyMap<string, string>,
  gap: number | null,
): Sides | null {
  const question = renderTemplate({ template: template.question, fields, gap, side: 'question' })
  const answer = renderTemplate({ template: template.answer, fields, gap, side: 'answer' })
  if (question === null || answer === null) return null
  return { question: htmlToMarkdown(question), answer: htmlToMarkdown(answer) }
}

function findProblem({ question, answer }: Sides): string | null {
  if (question.markdown === '') return REASONS.noQuestion
  if (question.markdown.length > MAX_QUESTION) return REASONS.longQuestion
  return answer.markdown.length > MAX_ANSWER ? REASONS.longAnswer : null
}

function toReviews(reviews: readonly AnkiReview[]): PlannedReview[] {
  return reviews.toSorted((a, b) => a.at - b.at).map(({ at, button, durationMs }) => [at, button, durationMs])
}
