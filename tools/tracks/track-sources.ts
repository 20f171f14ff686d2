import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { UnitExercise, UnitLesson } from '#app/features/plan/track/track.schema.ts'
import type { DrillFile } from '#app/features/drill/drill-content.schema.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { CONTENT_FOLDER, type Library } from '../content/library.ts'
import { LISTED_PROBLEMS } from '../content/listed-problems.ts'
import { frontMatterSchema } from '../exercises/exercise.schema.ts'
import { exerciseMinutes, lessonMinutes } from './track-unit.ts'

/** A lesson with the cards that it recommends. */
type LessonSource = { lesson: UnitLesson; cards: readonly string[] }
/** An exercise with what the lists call it. */
type ExerciseSource = { exercise: UnitExercise; isNeetCode150: boolean; isBlind75: boolean }

/** What units refer to, by the names that they use. */
export type TrackSources = {
  /** By `course/01-topic/02-lesson`. */
  lessons: ReadonlyMap<string, LessonSource>
  /** By `deck/card`. */
  cards: ReadonlyMap<string, { deckId: string; cardId: string }>
  decks: ReadonlySet<string>
  exercises: ReadonlyMap<string, ExerciseSource>
  /** The name of each technique of the drill. */
  techniques: ReadonlyMap<string, string>
  /** The techniques that a card of the drill's contrasts compares. */
  contrasts: ReadonlyMap<string, readonly string[]>
}

const { title, difficulty, 'also-called': alsoCalled } = frontMatterSchema.shape
const exerciseSchema = z.object({ title, difficulty, 'also-called': alsoCalled })
// Not within brackets: "Pow(x, n)" is one name.
const NAMES = /, (?![^(]*\))/

function indexLessons({ courses }: Library): TrackSources['lessons'] {
  return new Map(
    courses.flatMap((course) =>
      course.topics
        .flatMap(({ lessons }) => lessons)
        .map((lesson) => [
          lesson.file.replace(/^courses\//, '').replace(/\.md$/, ''),
          {
            cards: lesson.cards,
            lesson: {
              courseId: course.id,
              lessonId: lesson.id,
              title: lesson.title,
              courseTitle: course.title,
              minutes: lessonMinutes(lesson.words),
            },
          },
        ]),
    ),
  )
}

/** `exercises -- check` reports what is wrong with them; an invalid one is left out. */
async function indexExercises(): Promise<TrackSources['exercises']> {
  const folder = join(CONTENT_FOLDER, 'exercises')
  const exercises = new Map<string, ExerciseSource>()
  for (const slug of (await readdir(folder)).toSorted()) {
    const text = await readFile(join(folder, slug, 'exercise.md'), 'utf8').catch(() => '')
    const { data } = exerciseSchema.safeParse(readFrontMatter(text, () => {}).fields)
    if (data === undefined) continue
    const names = (data['also-called'] ?? []).flatMap((name) => name.split(NAMES))
    const listed = LISTED_PROBLEMS.filter(({ name }) => names.includes(name))
    exercises.set(slug, {
      exercise: {
        slug,
        title: data.title,
        alsoCalled: names[0] ?? null,
        difficulty: data.difficulty,
        minutes: exerciseMinutes(data.difficulty),
      },
      isNeetCode150: listed.length > 0,
      isBlind75: listed.some(({ isBlind75 }) => isBlind75),
    })
  }
  return exercises
}

export async function indexTrackSources(library: Library, drill: DrillFile): Promise<TrackSources> {
  const cards = new Map(
    library.decks.flatMap((deck) =>
      deck.cards.map((card) => [`${deck.slug}/${card.slug}`, { deckId: deck.id, cardId: card.id }]),
    ),
  )
  const contrasts = new Map(
    drill.contrasts.map(({ slug, content: { first, second } }) => [
      slug,
      [first.technique, second.technique],
    ]),
  )
  return {
    lessons: indexLessons(library),
    cards,
    decks: new Set(library.decks.map(({ slug }) => slug)),
    exercises: await indexExercises(),
    techniques: new Map(drill.techniques.map(({ slug, name }) => [slug, name])),
    contrasts,
  }
}
