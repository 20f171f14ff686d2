import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readLibraryOnce } from '../../test/library.ts'
import { contentId } from './content-ids.ts'
import { countLibrary } from './library-counts.ts'
import { CONTENT_FOLDER, indexCards, lessonsOf, loadLibrary, readLibrary } from './library.ts'

const DECK = 'decks/hash-maps.md'
const LESSON = 'courses/hash-maps-and-sets/01-how-a-table-works/01-from-key-to-bucket.md'
const SCRIPT = LESSON.replace(/md$/, 'js')
/** One deck, one course and their samples: reading the whole library for every problem takes a minute. */
const PLANTED_PARTS = [
  DECK,
  'courses/_kit',
  'courses/hash-maps-and-sets',
  'samples/_support',
  'samples/hash-maps',
  'samples/hash-maps-and-sets',
  'samples/sliding-window',
]

test('the library has no problems', async () => {
  await expect(readLibraryOnce()).resolves.toBeDefined()
})

test('every recommended card exists, and every id is unique', async () => {
  const { decks, courses } = await readLibraryOnce()
  const cards = indexCards(decks)
  const lessons = lessonsOf(courses)
  expect(lessons.flatMap((lesson) => lesson.cards).filter((name) => !cards.has(name))).toEqual([])
  const ids = [...decks, ...courses, ...cards.values(), ...lessons].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a folder without decks or courses is not loaded, because a load would delete all of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flashcards-no-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await expect(loadLibrary(folder)).rejects.toThrow('decks:1 This folder is empty.')
  await cp(join(CONTENT_FOLDER, DECK), join(folder, DECK))
  await cp(join(CONTENT_FOLDER, 'samples'), join(folder, 'samples'), { recursive: true })
  await expect(loadLibrary(folder)).rejects.toThrow('courses:1 This folder is empty.')
})

test('an id depends only on the slugs', () => {
  expect(contentId('card', 'hash-maps', 'load-factor')).toBe(contentId('card', 'hash-maps', 'load-factor'))
  expect(contentId('card', 'hash-maps', 'load-factor')).not.toBe(
    contentId('lesson', 'hash-maps', 'load-factor'),
  )
  // A fixed value, so that nobody changes how ids are derived: learners' histories reference them.
  expect(contentId('card', 'hash-maps', 'load-factor')).toBe('90c4c1ab-970b-57d2-897c-b1c5161a11cd')
})

test('the counts report what is missing', async () => {
  const { line, missed } = countLibrary({
    decks: [],
    courses: [],
    kit: { script: '', style: '' },
    samples: [],
    sampleTests: [],
  })
  expect(line).not.toContain('\n')
  expect(missed).toEqual([
    'decks: 0 of at least 32',
    'cards: 0 of at least 1250',
    'courses: 0 of at least 22',
    'lessons: 0 of at least 230',
    'lessons with a script: 0 of at least 80',
    'no course ai-assisted-coding-rounds',
    'no course debugging-and-reading-code',
    'no course interview-process-and-offers',
    'no course project-deep-dive',
    'no course worked-system-designs',
  ])
})

describe('a planted problem is reported with its file and line', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    for (const part of PLANTED_PARTS) {
      await cp(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
    }
  })
  afterAll(async () => rm(folder, { recursive: true }))

  /** Returns the path of a file that a test may change; it is restored when the test ends. */
  function restoreAfterTest(file: string): string {
    const path = join(folder, file)
    onTestFinished(() => cp(join(CONTENT_FOLDER, file), path))
    return path
  }

  const replacing = (from: string, to: string) => (text: string) => text.replace(from, to)
  const appending = (more: string) => (text: string) => `${text}${more}`
  const card = (slug: string, question: string) =>
    `\n## ${slug}\n\ndifficulty: easy\ntype: Hashmap\npatterns: hash map\n\n${question}\n\n### Answer\n\n${'A reason that is long enough. '.repeat(4)}\n\n### Hint\n\nThink of a reason.\n`

  test.each([
    ['an unknown category', DECK, replacing('category: Data Structures', 'category: Other'), '"category"'],
    ['a field too many', DECK, replacing('category:', 'author: me\ncategory:'), 'Unrecognized key'],
    ['an unknown difficulty', DECK, replacing('difficulty: easy', 'difficulty: trivial'), '"difficulty"'],
    ['a slug with a capital', DECK, replacing('## load-factor', '## Load-factor'), '"slug"'],
    ['a slug twice', DECK, replacing('## tombstones', '## load-factor'), 'two cards called "load-factor"'],
    [
      'no hint',
      DECK,
      replacing('### Hint', '### Tip'),
      'needs its question, then "### Answer", then "### Hint"',
    ],
    ['an unknown sample', DECK, replacing('two_sum.py#two-sum', 'three_sum.py#x'), 'There is no sample'],
    ['an unknown region', DECK, replacing('two_sum.py#two-sum', 'two_sum.py#x'), 'has no region "x"'],
    [
      'HTML in a hint',
      DECK,
      replacing("It's a ratio; ask", "<b>It's</b> a ratio; ask"),
      'HTML is allowed only in a figure',
    ],
    [
      'a duplicate question',
      DECK,
      appending(card('again', 'What does the load factor of a table measure?')),
      'near-equal',
    ],
    [
      'a card that is too tall',
      DECK,
      appending(
        card('long', `Why ${'x '.repeat(90)}?`).replace(
          '\n\n### Hint',
          `${'\n\nOne more.'.repeat(40)}\n\n### Hint`,
        ),
      ),
      'px high on a phone',
    ],
    [
      'a card that asks two things',
      DECK,
      appending(card('two', 'Which bucket does a pear go to, and why does it go there?')),
      '"hash-maps/two" asks two things',
    ],
    [
      'an answer that is too long',
      DECK,
      replacing(
        '**Entries divided by slots.**',
        `**Entries divided by slots.** ${'More words. '.repeat(20)}`,
      ),
      'The answer of "hash-maps/load-factor" has',
    ],
    [
      'an algorithmic card without patterns',
      DECK,
      replacing('type: Hashmap\npatterns: hash map\n', 'type: Hashmap\n'),
      'has no "patterns"',
    ],
    ['an unknown pattern', DECK, replacing('patterns: hash map', 'patterns: hashing'), '"patterns"'],
    [
      'an avoided phrase in a card',
      DECK,
      replacing('### Hint\n\n', '### Hint\n\nThe larger one stands at index 4. '),
      'has an avoided phrase, "stands"',
    ],
    [
      'an avoided phrase in a lesson',
      LESSON,
      replacing('A lookup has two steps', 'Whoever looks up takes two steps'),
      'An avoided phrase, "Whoever"',
    ],
    [
      'an unknown deck of a course',
      'courses/hash-maps-and-sets/course.md',
      replacing('decks: hash-maps', 'decks: graphs'),
      'There is no deck graphs',
    ],
    ['a missing part', LESSON, replacing(' {mistake}', ''), 'No heading is marked {mistake}'],
    ['an unknown part', LESSON, replacing('{mistake}', '{error}'), '{error} is not a part'],
    ['a part that is not last', LESSON, appending('\n## More\n\nText.\n'), '{aloud} is the last section'],
    [
      'two marks',
      LESSON,
      replacing('A lookup has two steps', '==A lookup== has two steps'),
      '2 sentences are marked',
    ],
    [
      'an unknown card',
      LESSON,
      replacing('hash-maps/worst-case-lookup', 'hash-maps/none'),
      'no card hash-maps/none',
    ],
    [
      'too few cards',
      LESSON,
      replacing('  - hash-maps/worst-case-lookup\n  - hash-maps/equality-and-hash-contract\n', ''),
      '"cards"',
    ],
    ['too many words', LESSON, appending('word '.repeat(700)), 'a lesson has 250 to 700'],
    ['a link', LESSON, replacing('A lookup has', '[A](b) lookup has'), 'Links'],
    ['a script tag', LESSON, appending('\n<script>1</script>\n'), 'The only HTML is <figure>'],
    ['code that no test runs', LESSON, appending('\n```python\n1\n```\n'), 'Code comes from a tested sample'],
    [
      'a fixed color',
      LESSON,
      appending(
        '\n<figure>\n<svg viewBox="0 0 9 9" role="img" aria-label="A square that is red."><rect fill="red"/></svg>\n<figcaption>Red.</figcaption>\n</figure>\n',
      ),
      'fill="red"',
    ],
    [
      'a drawing without an accessible name',
      LESSON,
      appending(
        '\n<figure>\n<svg viewBox="0 0 900 9"><rect fill="var(--inc)" onclick="1"/></svg>\n</figure>\n',
      ),
      'role="img"',
    ],
    [
      'a script without its widget',
      SCRIPT,
      replacing("kit.widget('key-to-bucket'", "kit.widget('other'"),
      "the script has no kit.widget('key-to-bucket'",
    ],
    ['a script with a syntax error', SCRIPT, appending('\n}'), 'has a syntax error'],
    ['a script with a network call', SCRIPT, appending("\nfetch('/x')\n"), 'no network'],
    ['a script that uses storage', SCRIPT, appending('\nlocalStorage.x = 1\n'), 'no storage'],
    [
      '[ASK-04] an avoided phrase in a script',
      SCRIPT,
      appending("\nconst words = 'It fails at once.'\n"),
      'avoided phrase, "at once"',
    ],
    [
      '[ASK-04] an avoided phrase in the description of a course',
      'courses/hash-maps-and-sets/course.md',
      replacing('description: ', 'description: Nobody forgets it. '),
      'avoided phrase, "Nobody"',
    ],
    ['a script with a timer', SCRIPT, appending('\nsetInterval(draw, 9)\n'), 'nothing moves by itself'],
    ['a script with a color', SCRIPT, appending("\nconst red = '#f00'\n"), 'colors are tokens'],
    [
      'a script with an unknown token',
      SCRIPT,
      appending("\nconst red = 'var(--red)'\n"),
      '--red is not a design token',
    ],
    [
      'a sample without a region',
      'samples/hash-maps/two_sum.py',
      replacing('region two-sum', ''),
      'without a region',
    ],
  ])('%s', async (_, file, change, message) => {
    const path = restoreAfterTest(file)
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

  test('a lesson that recommends only cards of other topics', async () => {
    const path = restoreAfterTest(LESSON)
    const lesson = await readFile(path, 'utf8')
    await cp(join(CONTENT_FOLDER, 'decks/interview-conduct.md'), join(folder, 'decks/interview-conduct.md'))
    onTestFinished(() => rm(join(folder, 'decks/interview-conduct.md')))
    const foreign = ['four-signals', 'why-silence-costs', 'find-the-waste']
    await writeFile(
      path,
      lesson.replace(/( {2}- .*\n)+/, foreign.map((slug) => `  - interview-conduct/${slug}\n`).join('')),
    )
    const { problems } = await readLibrary(folder)
    expect(problems.filter(({ file }) => file === LESSON)).toEqual([
      { file: LESSON, line: 1, message: "No recommended card is of the course's own topic (hash-maps)." },
    ])
  })

  test('a library with a problem is not loaded', async () => {
    await rm(restoreAfterTest('samples/hash-maps/test_two_sum.py'))
    await expect(loadLibrary(folder)).rejects.toThrow('There is no test samples/hash-maps/test_two_sum.py.')
  })

  test('a sample without its test', async () => {
    await rm(restoreAfterTest('samples/hash-maps/test_two_sum.py'))
    const { problems } = await readLibrary(folder)
    expect(problems).toContainEqual({
      file: 'samples/hash-maps/two_sum.py',
      line: 1,
      message: 'There is no test samples/hash-maps/test_two_sum.py.',
    })
  })

  test('reported lines are lines of the file', async () => {
    const path = restoreAfterTest(DECK)
    const lines = (await readFile(path, 'utf8')).split('\n')
    const at = lines.indexOf('difficulty: hard')
    lines[at] = 'difficulty: harder'
    await writeFile(path, lines.join('\n'))
    const { problems } = await readLibrary(folder)
    expect(problems.find(({ message }) => message.startsWith('"difficulty"'))?.line).toBe(at + 1)
  })
})

const decksOf = (category: string) =>
  readdirSync(join(CONTENT_FOLDER, 'decks'))
    .filter((file) =>
      readFileSync(join(CONTENT_FOLDER, 'decks', file), 'utf8').includes(`\ncategory: ${category}\n`),
    )
    .map((file) => basename(file, '.md'))

test('[WALK-14] decks lie where an engineer looks for them', () => {
  expect(decksOf('Web and Languages')).toEqual(['browser', 'javascript', 'react', 'typescript'])
  expect(decksOf('Computer Systems')).toEqual(['concurrency', 'networking', 'operating-systems', 'sql'])
  expect(decksOf('Software Engineering')).toEqual(['debugging', 'object-oriented-design', 'testing'])
  expect(decksOf('System Design')).toEqual([
    'apis-and-web-security',
    'caching-and-consistency',
    'queues-and-idempotency',
    'rate-limiting',
    'sharding-and-replication',
    'worked-system-designs',
  ])
})
