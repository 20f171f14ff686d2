import type { Library as LibraryToLoad } from '#app/features/library/library.schema.ts'
import type { Lesson } from './lesson-file.ts'
import { indexCards, type Library } from './library.ts'

/** Converts the library of the files to the form that the database loader expects. */
export function toLoadForm({ decks, courses, kit }: Library): LibraryToLoad {
  const cards = indexCards(decks)
  const style = `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(kit.style)} }))`

  const lessonOf = ({ id, title, html, script, cards: names }: Lesson) => ({
    id,
    title,
    html,
    // The product doesn't know the kit, so a lesson with a widget includes its own copy.
    script: script === undefined ? '' : [style, kit.script, script].join('\n'),
    cardIds: names.flatMap((name) => cards.get(name)?.id ?? []),
  })

  return {
    decks: decks.map(({ id, title, description, category }) => ({ id, name: title, description, category })),
    cards: decks.flatMap((deck) =>
      deck.cards.map(({ id, question, answer, hint, difficulty, type, code }) => ({
        id,
        deckId: deck.id,
        question,
        answer,
        hint,
        difficulty,
        type,
        code,
      })),
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
