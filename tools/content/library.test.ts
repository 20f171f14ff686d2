import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { contentId } from './content-ids.ts'
import { countLibrary } from './library-counts.ts'
import { CONTENT_FOLDER, indexCards, lessonsOf, loadLibrary, readLibrary } from './library.ts'

const DECK = 'decks/hash-maps.md'
const LESSON = 'courses/hash-maps-and-sets/01-how-a-table-works/01-from-key-to-bucket.md'
const SCRIPT = LESSON.replace(/md$/, 'js')

test('the library has no problem', async () => {
  const { problems } = await readLibrary()
  expect(problems).toEqual([])
})

test('every recommended card is there, and every id only once', async () => {
  const { decks, courses } = await loadLibrary()
  const cards = indexCards(decks)
  const lessons = lessonsOf(courses)
  expect(lessons.flatMap((lesson) => lesson.cards).filter((name) => !cards.has(name))).toEqual([])
  const ids = [...decks, ...courses, ...cards.values(), ...lessons].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a folder without decks or courses is not loaded: a load would take all of them out of the product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flashcards-no-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await expect(loadLibrary(folder)).rejects.toThrow('decks:1 There is nothing in this folder.')
  await cp(join(CONTENT_FOLDER, DECK), join(folder, DECK))
  await cp(join(CONTENT_FOLDER, 'samples'), join(folder, 'samples'), { recursive: true })
  await expect(loadLibrary(folder)).rejects.toThrow('courses:1 There is nothing in this folder.')
})

test('an id comes from the slugs alone', () => {
  expect(contentId('card', 'hash-maps', 'load-factor')).toBe(contentId('card', 'hash-maps', 'load-factor'))
  expect(contentId('card', 'hash-maps', 'load-factor')).not.toBe(
    contentId('lesson', 'hash-maps', 'load-factor'),
  )
  // Written down, so that nobody changes how ids are made: learners' histories hang on them.
  expect(contentId('card', 'hash-maps', 'load-factor')).toBe('90c4c1ab-970b-57d2-897c-b1c5161a11cd')
})

test('the counts name what is missing', async () => {
  const { line, missed } = countLibrary({
    decks: [],
    courses: [],
    kit: { script: '', style: '' },
    samples: [],
    sampleTests: [],
  })
  expect(line).not.toContain('\n')
  expect(missed).toEqual([
    'decks: 0 of at least 14',
    'cards: 0 of at least 450',
    'courses: 0, not 10 to 10',
    'lessons: 0 of at least 100',
    'lessons with a script: 0 of at least 25',
  ])
})

describe('a planted fault is told with its file and line', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    await cp(CONTENT_FOLDER, folder, { recursive: true })
  })
  afterAll(async () => rm(folder, { recursive: true }))

  /** Where a file of the copy is that a test may spoil: it is as it was when the test is over. */
  function pathToSpoil(file: string): string {
    const path = join(folder, file)
    onTestFinished(() => cp(join(CONTENT_FOLDER, file), path))
    return path
  }

  const replaced = (from: string, to: string) => (text: string) => text.replace(from, to)
  const added = (more: string) => (text: string) => `${text}${more}`
  const card = (slug: string, question: string) =>
    `\n## ${slug}\n\ndifficulty: easy\ntype: Hashmap\n\n${question}\n\n### Answer\n\n${'A reason that is long enough. '.repeat(4)}\n\n### Hint\n\nThink of a reason.\n`

  test.each([
    ['an unknown category', DECK, replaced('category: Data Structures', 'category: Other'), '"category"'],
    ['a field too many', DECK, replaced('category:', 'author: me\ncategory:'), 'Unrecognized key'],
    ['an unknown difficulty', DECK, replaced('difficulty: easy', 'difficulty: trivial'), '"difficulty"'],
    ['a slug with a capital', DECK, replaced('## load-factor', '## Load-factor'), '"slug"'],
    ['a slug twice', DECK, replaced('## tombstones', '## load-factor'), 'two cards called "load-factor"'],
    [
      'no hint',
      DECK,
      replaced('### Hint', '### Tip'),
      'needs its question, then "### Answer", then "### Hint"',
    ],
    ['an unknown sample', DECK, replaced('two_sum.py#two-sum', 'three_sum.py#x'), 'There is no sample'],
    ['an unknown region', DECK, replaced('two_sum.py#two-sum', 'two_sum.py#x'), 'has no region "x"'],
    [
      'HTML in a hint',
      DECK,
      replaced('It is a ratio; ask', '<b>It</b> is a ratio; ask'),
      'HTML stands only in a figure',
    ],
    [
      'a question that is there already',
      DECK,
      added(
        card('again', 'What does the load factor of a hash table measure, and why does a table grow early?'),
      ),
      'near-equal',
    ],
    [
      'a card that nobody scrolls through',
      DECK,
      added(
        card('long', `Why ${'x '.repeat(90)}?`).replace(
          '\n\n### Hint',
          `${'\n\nOne more.'.repeat(40)}\n\n### Hint`,
        ),
      ),
      'px high on a phone',
    ],
    ['a missing part', LESSON, replaced(' {mistake}', ''), 'No heading is marked {mistake}'],
    ['an unknown part', LESSON, replaced('{mistake}', '{error}'), '{error} is not a part'],
    ['a part that is not last', LESSON, added('\n## More\n\nText.\n'), '{aloud} is the last section'],
    [
      'two marks',
      LESSON,
      replaced('A lookup has two steps', '==A lookup== has two steps'),
      '2 sentences are marked',
    ],
    [
      'a card that is not there',
      LESSON,
      replaced('hash-maps/worst-case-lookup', 'hash-maps/none'),
      'no card hash-maps/none',
    ],
    [
      'too few cards',
      LESSON,
      replaced('  - hash-maps/worst-case-lookup\n  - hash-maps/equality-and-hash-contract\n', ''),
      '"cards"',
    ],
    ['too many words', LESSON, added('word '.repeat(700)), 'a lesson has 250 to 700'],
    ['a link', LESSON, replaced('A lookup has', '[A](b) lookup has'), 'Links'],
    ['a script tag', LESSON, added('\n<script>1</script>\n'), 'The only HTML is <figure>'],
    ['code that no test runs', LESSON, added('\n```python\n1\n```\n'), 'Code comes from a tested sample'],
    [
      'a fixed color',
      LESSON,
      added(
        '\n<figure>\n<svg viewBox="0 0 9 9" role="img" aria-label="A square that is red."><rect fill="red"/></svg>\n<figcaption>Red.</figcaption>\n</figure>\n',
      ),
      'fill="red"',
    ],
    [
      'a drawing without a name',
      LESSON,
      added('\n<figure>\n<svg viewBox="0 0 900 9"><rect fill="var(--inc)" onclick="1"/></svg>\n</figure>\n'),
      'role="img"',
    ],
    [
      'a script that forgets its widget',
      SCRIPT,
      replaced("kit.widget('key-to-bucket'", "kit.widget('other'"),
      "the script has no kit.widget('key-to-bucket'",
    ],
    ['a script that cannot be read', SCRIPT, added('\n}'), 'cannot be read'],
    ['a script that calls home', SCRIPT, added("\nfetch('/x')\n"), 'no network'],
    ['a script that remembers', SCRIPT, added('\nlocalStorage.x = 1\n'), 'no storage'],
    ['a script that moves by itself', SCRIPT, added('\nsetInterval(draw, 9)\n'), 'nothing moves by itself'],
    ['a script with a color', SCRIPT, added("\nconst red = '#f00'\n"), 'colors are tokens'],
    ['a script with an unknown token', SCRIPT, added("\nconst red = 'var(--red)'\n"), '--red is not a token'],
    [
      'a sample without a region',
      'samples/hash-maps/two_sum.py',
      replaced('region two-sum', ''),
      'without a region',
    ],
  ])('%s', async (_, file, change, message) => {
    const path = pathToSpoil(file)
    const before = await readFile(path, 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    await writeFile(path, after)
    const { problems } = await readLibrary(folder)
    const found = problems.find((problem) => problem.message.includes(message))
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message)
    expect(found?.file).toBe(file)
    expect(found?.line).toBeGreaterThan(0)
  })

  test('what has a problem is not loaded', async () => {
    await rm(pathToSpoil('samples/hash-maps/test_two_sum.py'))
    await expect(loadLibrary(folder)).rejects.toThrow('There is no test samples/hash-maps/test_two_sum.py.')
  })

  test('a sample without its test', async () => {
    await rm(pathToSpoil('samples/hash-maps/test_two_sum.py'))
    const { problems } = await readLibrary(folder)
    expect(problems).toEqual([
      {
        file: 'samples/hash-maps/two_sum.py',
        line: 1,
        message: 'There is no test samples/hash-maps/test_two_sum.py.',
      },
    ])
  })

  test('lines are those of the file', async () => {
    const path = pathToSpoil(DECK)
    const lines = (await readFile(path, 'utf8')).split('\n')
    const at = lines.indexOf('difficulty: hard')
    lines[at] = 'difficulty: harder'
    await writeFile(path, lines.join('\n'))
    const { problems } = await readLibrary(folder)
    expect(problems.find(({ message }) => message.startsWith('"difficulty"'))?.line).toBe(at + 1)
  })
})
