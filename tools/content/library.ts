import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { checkAskFirst, checkFormerCards, FORMER_CARDS_FILE, checkTopicTitles } from './library-checks.ts'
import { checkTwins, checkSimilarity } from './similar-cards.ts'
import { type Course, readCourse } from './course-folder.ts'
import { type Card, type Deck, readDeck } from './deck-file.ts'
import { readTokens } from './figure-markup.ts'
import { ContentError, type Problem, reportInto } from './problem.ts'
import { isSampleTest, languageOf, readSample, type SampleFile, testPathOf } from './sample-file.ts'

export const CONTENT_FOLDER = resolve(import.meta.dirname, '../../content')
const TOKENS_FILE = resolve(import.meta.dirname, '../../app/styles/tokens.css')

/** What the loader writes to the database, with all references resolved. */
export interface Library {
  decks: Deck[]
  courses: Course[]
  /** Prepended to every lesson's script; its style is added to the lesson's. */
  kit: { script: string; style: string }
  samples: SampleFile[]
  sampleTests: string[]
}

/** Loads the whole library, or throws a `ContentError` that lists its problems. @public */
export async function loadLibrary(folder: string = CONTENT_FOLDER): Promise<Library> {
  const { library, problems } = await readLibrary(folder)
  const all = [...problems, ...findEmptyFolders(library)]
  if (all.length > 0) throw new ContentError(all)
  return library
}

/** A load retires what was removed from the files. If a whole folder is empty, the files are missing, so it fails instead. */
function findEmptyFolders({ decks, courses }: Library): Problem[] {
  const folders = [
    { file: 'decks', isEmpty: decks.length === 0 },
    { file: 'courses', isEmpty: courses.length === 0 },
  ]
  return folders
    .filter(({ isEmpty }) => isEmpty)
    .map(({ file }) => ({ file, line: 1, message: 'This folder is empty.' }))
}

/** Reads the library, without the invalid parts, and every problem, sorted by file and line. */
export async function readLibrary(
  folder: string = CONTENT_FOLDER,
): Promise<{ library: Library; problems: Problem[] }> {
  const problems: Problem[] = []
  const tokens = readTokens(await readFile(TOKENS_FILE, 'utf8'))
  const { samples, sampleTests } = await readSamples(folder, problems)
  const decks: Deck[] = []
  for (const name of (await list(folder, 'decks')).filter((entry) => entry.endsWith('.md'))) {
    const file = `decks/${name}`
    const text = await readFile(join(folder, file), 'utf8')
    const deck = readDeck(file, name.replace(/\.md$/, ''), text, samples, reportInto(problems, file))
    if (deck !== undefined) decks.push(deck)
  }
  const courses: Course[] = []
  for (const name of (await list(folder, 'courses')).filter((entry) => !entry.startsWith('_'))) {
    const course = await readCourse(folder, name, { samples, tokens }, problems)
    if (course !== undefined) courses.push(course)
  }
  courses.sort((a, b) => a.order - b.order)
  checkReferences(decks, courses, samples, problems)
  const formerCards = await readFile(join(folder, FORMER_CARDS_FILE), 'utf8').catch(() => '')
  problems.push(...checkFormerCards(indexCards(decks), formerCards))
  const kit = {
    script: await readFile(join(folder, 'courses/_kit/kit.js'), 'utf8').catch(() => ''),
    style: await readFile(join(folder, 'courses/_kit/kit.css'), 'utf8').catch(() => ''),
  }
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { library: { decks, courses, kit, samples: [...samples.values()], sampleTests }, problems }
}

export function lessonsOf(courses: readonly Course[]) {
  return courses.flatMap((course) => course.topics.flatMap(({ lessons }) => lessons))
}

/** Indexes cards by the name that lessons use: `deck-slug/card-slug`. */
export function indexCards(decks: readonly Deck[]): Map<string, Card> {
  return new Map(decks.flatMap((deck) => deck.cards.map((card) => [`${deck.slug}/${card.slug}`, card])))
}

function checkReferences(
  decks: readonly Deck[],
  courses: readonly Course[],
  samples: ReadonlyMap<string, SampleFile>,
  problems: Problem[],
): void {
  const cards = indexCards(decks)
  const lessons = lessonsOf(courses)
  for (const lesson of lessons) {
    for (const name of lesson.cards.filter((card) => !cards.has(card))) {
      problems.push({ file: lesson.file, line: 1, message: `There is no card ${name}.` })
    }
  }
  problems.push(
    ...findForeignLessons(courses),
    ...findUnknownDecks(decks, courses),
    ...checkTopicTitles(courses),
    ...checkAskFirst(courses),
  )
  const orders = new Map<number, string>()
  for (const { order, slug, file } of courses) {
    const other = orders.get(order)
    if (other !== undefined)
      problems.push({ file, line: 1, message: `The order ${order} is also used by ${other}.` })
    orders.set(order, slug)
  }
  const shownSamples = new Set([
    ...lessons.flatMap((lesson) => lesson.samples),
    ...[...cards.values()].map(({ sample }) => sample),
  ])
  for (const { path, regions } of samples.values()) {
    for (const [name, { line }] of regions) {
      if (!shownSamples.has(`${path}#${name}`)) {
        problems.push({
          file: `samples/${path}`,
          line,
          message: `No card or lesson shows the region "${name}".`,
        })
      }
    }
  }
  problems.push(...checkSimilarity([...cards.values()]))
  problems.push(...checkTwins([...cards].map(([name, card]) => ({ ...card, name }))))
}

/** A lesson whose recommended cards are all of other topics tests nothing that it taught. */
function findForeignLessons(courses: readonly Course[]): Problem[] {
  return courses.flatMap((course) =>
    lessonsOf([course])
      .filter(({ cards }) => !cards.some((card) => course.decks.includes(card.split('/')[0] ?? '')))
      .map(({ file }) => ({
        file,
        line: 1,
        message: `No recommended card is of the course's own topic (${course.decks.join(', ')}).`,
      })),
  )
}

function findUnknownDecks(decks: readonly Deck[], courses: readonly Course[]): Problem[] {
  const slugs = new Set(decks.map(({ slug }) => slug))
  return courses.flatMap((course) =>
    course.decks
      .filter((deck) => !slugs.has(deck))
      .map((deck) => ({ file: course.file, line: 1, message: `There is no deck ${deck}.` })),
  )
}

async function readSamples(folder: string, problems: Problem[]) {
  const samples = new Map<string, SampleFile>()
  const entries = await readdir(join(folder, 'samples'), { recursive: true }).catch(() => [])
  const paths = entries
    .map((path) => path.replaceAll('\\', '/'))
    // Files at the top run the others; folders that start with "_" are shared by the tests.
    .filter((path) => path.includes('/') && !path.startsWith('_') && languageOf(path) !== undefined)
    .toSorted()
  const sampleTests = paths.filter(isSampleTest)
  for (const path of paths.filter((name) => !isSampleTest(name))) {
    const report = reportInto(problems, `samples/${path}`)
    samples.set(path, readSample(path, await readFile(join(folder, 'samples', path), 'utf8'), report))
    if (!sampleTests.includes(testPathOf(path))) report(1, `There is no test samples/${testPathOf(path)}.`)
  }
  return { samples, sampleTests }
}

async function list(root: string, folder: string): Promise<string[]> {
  const names: string[] = await readdir(join(root, folder)).catch(() => [])
  return names.toSorted()
}
