import type { Library as LibraryToLoad } from '#app/features/library/library.schema.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { contentId } from './content-ids.ts'
import type { Course } from './course-folder.ts'
import type { Card } from './deck-file.ts'
import type { Lesson } from './lesson-file.ts'
import { indexCards, type Library } from './library.ts'
import { describeNames } from './other-names.ts'

type TeachingCourse = Pick<Course, 'order' | 'decks'> & {
  topics: readonly { lessons: readonly { cards: readonly string[] }[] }[]
}

const DIFFICULTIES = ['easy', 'medium', 'hard']

/** The cards that the topics of these courses recommend, each with the number of the first such topic. */
function rankByTopic(courses: readonly TeachingCourse[]): Map<string, number> {
  const topics = courses
    .toSorted((one, other) => one.order - other.order)
    .flatMap((course) => course.topics.map(({ lessons }) => lessons.flatMap(({ cards }) => cards)))
  // The first topic wins, because it is set last.
  return new Map(topics.flatMap((cards, rank) => cards.map((name) => [name, rank] as const)).toReversed())
}

/**
 * A deck's cards topic by topic, easy ones first: first the topics of its own course, then those of others, then the
 * cards that no lesson recommends.
 */
export function inTeachingOrder<T extends Pick<Card, 'slug' | 'difficulty'>>(
  deckSlug: string,
  cards: readonly T[],
  courses: readonly TeachingCourse[],
): T[] {
  const isOwn = ({ decks }: TeachingCourse) => decks.includes(deckSlug)
  const [own, all] = [rankByTopic(courses.filter(isOwn)), rankByTopic(courses)]
  const keyOf = ({ slug, difficulty }: T) => {
    const name = `${deckSlug}/${slug}`
    return [own.get(name) ?? Infinity, all.get(name) ?? Infinity, DIFFICULTIES.indexOf(difficulty)]
  }
  return cards
    .map((card) => ({ card, key: keyOf(card) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ card }) => card)
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place])
  return index === -1 ? 0 : (one[index] ?? 0) < (other[index] ?? 0) ? -1 : 1
}

/** Converts the library of the files to the form that the database loader expects. */
export function toLoadForm({ decks, courses, kit }: Library): LibraryToLoad {
  const cards = indexCards(decks)
  const style = `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(kit.style)} }))`

  const lessonOf = ({ id, title, html, script, alsoCalled, text, cards: names }: Lesson) => ({
    id,
    title,
    html: addOtherNames(html, alsoCalled, `${title}\n${text}`),
    // The product doesn't know the kit, so a lesson with a widget includes its own copy.
    script: script === undefined ? '' : [style, kit.script, script].join('\n'),
    cardIds: names.flatMap((name) => cards.get(name)?.id ?? []),
  })

  return {
    decks: decks.map(({ id, title, description, category }) => ({ id, name: title, description, category })),
    cards: decks.flatMap((deck) =>
      inTeachingOrder(deck.slug, deck.cards, courses).map(
        ({ id, question, answer, alsoCalled, hint, difficulty, type, code }) => ({
          id,
          deckId: deck.id,
          question,
          // After the answer, so that they give nothing away.
          answer: [answer, ...describeNames(alsoCalled, `${question}\n${answer}`)].join('\n\n'),
          hint,
          difficulty,
          type,
          code,
        }),
      ),
    ),
    replaced: decks.flatMap((deck) =>
      deck.cards.flatMap((card) =>
        card.replaces.map((name) => ({
          formerId: contentId('card', ...name.split('/')),
          cardId: card.id,
          deckId: deck.id,
        })),
      ),
    ),
    courses: courses.map(({ id, title, description, order, topics }) => ({
      id,
      title,
      description,
      position: order,
      topics: topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        lessons: topic.lessons.map(lessonOf),
      })),
    })),
  }
}

/** Puts the names that the lesson doesn't use after its claim, the first paragraph. */
function addOtherNames(html: string, names: readonly string[], text: string): string {
  const end = html.indexOf('</p>', html.indexOf('<p class="lede">')) + '</p>'.length
  const lines = describeNames(names, text).map((line) => `<p>${escapeHtml(line)}</p>`)
  return [html.slice(0, end), ...lines].join('\n') + html.slice(end)
}
