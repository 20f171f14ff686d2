import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'

const card = z.object({
  id: idSchema,
  deckId: idSchema,
  question: z.string(),
  answer: z.string(),
  hint: z.string(),
  difficulty: z.string(),
  type: z.string(),
  code: z.string(),
})

const deck = z.object({ id: idSchema, name: z.string(), description: z.string(), category: z.string() })

const lesson = z.object({
  id: idSchema,
  title: z.string(),
  html: z.string(),
  script: z.string(),
  cardIds: z.array(idSchema),
})

const course = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  position: z.int(),
  topics: z.array(z.object({ id: idSchema, title: z.string(), lessons: z.array(lesson) })),
})

/** The starter library as it is loaded, with all references resolved. */
export const librarySchema = z.object({
  decks: z.array(deck),
  /** Those of a deck in the order in which they are taught. */
  cards: z.array(card),
  courses: z.array(course),
  /** Cards that left the files for another one, which takes over their histories. Older files name none. */
  replaced: z.array(z.object({ formerId: idSchema, cardId: idSchema, deckId: idSchema })).optional(),
})

/** The part of a stored outline that can be compared with the files. */
export const outlineOfRow = z.object({
  topics: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      subtopics: z
        .array(
          z.object({
            id: z.string(),
            title: z.string(),
            contentRefId: z.string().nullish(),
            recommendedFlashcards: z.array(z.string()).default([]),
          }),
        )
        .default([]),
    }),
  ),
})

export type Library = z.infer<typeof librarySchema>
export type LibraryDeck = z.infer<typeof deck>
export type LibraryCard = z.infer<typeof card>
export type LibraryCourse = z.infer<typeof course>
