import { parseArgs } from 'node:util'
import { readDesigns } from '../designs/design-file.ts'
import { readDrill } from '../drill/drill-folder.ts'
import { readExerciseLessons } from '../exercises/exercise-names.ts'
import { loadTrackTexts, readTracks } from '../tracks/track-folder.ts'
import { indexTrackSources } from '../tracks/track-sources.ts'
import { lessonsOf, readLibrary } from './library.ts'
import { countWords } from './markdown-html.ts'
import { plainInline } from './markdown-inline.ts'
import { checkPracticeLinks } from './practice-links.ts'
import { describeProblem } from './problem.ts'
import { findSimilar } from './similar-cards.ts'

// `npm run content -- check`: prints every problem with its file and line.
// `npm run content -- check decks/graphs courses/graphs` prints only those of some paths (all files are still read).
// `--outliers` lists the longest and hardest texts and the most similar questions for review; it never fails.

const LISTED = 12
const MIN_SIMILARITY = 0.4
const ANSWER_GRADE = 12
const LESSON_GRADE = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { outliers: { type: 'boolean', default: false } },
})
const { library, problems } = await readLibrary()
const { drill, problems: drillProblems } = await readDrill()
const {
  tracks,
  units,
  problems: trackProblems,
} = readTracks(await loadTrackTexts(), await indexTrackSources(library, drill))
const { designs, problems: designProblems } = await readDesigns()
const paths = positionals.map((path) => path.replace(/^content\//, ''))
const isSelected = (file: string) => paths.length === 0 || paths.some((path) => file.startsWith(path))
const practiceProblems = checkPracticeLinks(
  lessonsOf(library.courses).map(({ file }) => file),
  await readExerciseLessons(),
)
const reported = [
  ...problems,
  ...drillProblems,
  ...practiceProblems,
  ...trackProblems,
  ...designProblems,
].filter(({ file }) => isSelected(file))
for (const problem of reported) console.error(`content/${describeProblem(problem)}`)
if (values.outliers) listOutliers()
const count = library.decks.flatMap(({ cards }) => cards).length
console.log(
  `${drill.problems.length} drill problems, ${drill.techniques.length} techniques and ${drill.contrasts.length} contrasts read`,
)
console.log(`${designs.length} designs read`)
console.log(`${tracks.length} tracks and ${units.length} units read`)
console.log(
  `${count} cards and ${lessonsOf(library.courses).length} lessons read, ${reported.length} problems`,
)
process.exitCode = reported.length === 0 ? 0 : 1

function listOutliers(): void {
  const cards = library.decks.flatMap((deck) => deck.cards).filter(({ file }) => isSelected(file))
  const lessons = lessonsOf(library.courses).filter(({ file }) => isSelected(file))
  list(
    'Tallest cards on a phone (px)',
    cards.map((card) => [card.height, `${card.file}:${card.line} ${card.slug}`]),
  )
  list(
    'Longest answers (words; a minute of speech is about 130)',
    cards.map((card) => [countWords(plainInline(card.answer)), `${card.file}:${card.line} ${card.slug}`]),
  )
  list(
    `Answers above grade ${ANSWER_GRADE}`,
    cards
      .map((card): Row => [
        round(readingGrade(plainInline(card.answer))),
        `${card.file}:${card.line} ${card.slug}`,
      ])
      .filter(([grade]) => grade > ANSWER_GRADE),
  )
  list(
    `Lessons above grade ${LESSON_GRADE}`,
    lessons
      .map((lesson): Row => [round(readingGrade(lesson.text)), lesson.file])
      .filter(([grade]) => grade > LESSON_GRADE),
  )
  list(
    'Longest lessons (words)',
    lessons.map((lesson) => [lesson.words, lesson.file]),
  )
  list(
    'Most similar questions',
    findSimilar(cards, MIN_SIMILARITY).map(({ first, second, similarity }) => [
      round(similarity),
      `${first.file} ${first.slug} ~ ${second.file} ${second.slug}`,
    ]),
  )
}

type Row = readonly [number, string]

function list(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const [figure, name] of rows.toSorted((a, b) => b[0] - a[0]).slice(0, LISTED)) {
    console.log(`  ${String(figure).padStart(6)}  ${name}`)
  }
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100
}

/** Computes the Flesch-Kincaid grade level of a text; words with code characters count as one syllable. */
function readingGrade(text: string): number {
  const sentences = text.split(/[.!?:;]+["”’)]*\s|\n+/).filter((sentence) => /\p{L}{2}/u.test(sentence))
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (sentences.length === 0 || words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

function countSyllables(word: string): number {
  if (/[_()[\]{}0-9^=<>]/.test(word)) return 1
  const groups = word
    .toLowerCase()
    .replace(/(?<=[a-z]{2})e\b|[^a-z]/g, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
