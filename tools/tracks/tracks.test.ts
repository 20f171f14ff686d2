import { beforeAll, expect, test } from 'vitest'
import { listMockRounds, ROUND_UNITS } from '#app/features/plan/planner/mock-rounds.rules.ts'
import { trackFileSchema } from '#app/features/plan/track/track.schema.ts'
import { readLibraryOnce } from '../../test/library.ts'
import { describeProblem } from '../content/problem.ts'
import { readDrill } from '../drill/drill-folder.ts'
import { loadTrackTexts, readTracks, type TrackTexts, toTrackFile } from './track-folder.ts'
import { cardMinutes, CORE_MINUTES, coreMinutes, exerciseMinutes, lessonMinutes } from './track-unit.ts'
import { indexTrackSources, type TrackSources } from './track-sources.ts'

let sources: TrackSources
let texts: TrackTexts

beforeAll(async () => {
  const library = await readLibraryOnce()
  const { drill } = await readDrill()
  sources = await indexTrackSources(library, drill)
  texts = await loadTrackTexts()
})

test('[PATH-01] every reference of the tracks exists, and everything in the library is placed', () => {
  const { units, extras, problems } = readTracks(texts, sources)
  expect(problems).toEqual([])
  expect(units.length).toBeGreaterThanOrEqual(90)
  expect(extras.length).toBeLessThan(20)
})

test('[ROUND-04] each round of mock interviews has its unit, so that tracks can prepare for it', () => {
  const { units, tracks } = readTracks(texts, sources)
  const slugs = units.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(Object.values(ROUND_UNITS)))
  const roundsOf = (track: string) =>
    listMockRounds({
      interviewRounds: [],
      units: tracks.find(({ slug }) => slug === track)?.units ?? [],
    })
  expect(roundsOf('coding-interviews')).toEqual(['coding'])
  expect(roundsOf('senior')).toEqual(['system-design', 'coding', 'debugging', 'ai-assisted'])
})

const UNIT = 'units/topological-sort.md'
const TRACK = 'coding-interviews.md'
const EXTRAS = 'extras.md'

const PLANTED: readonly (readonly [file: string, before: string, after: string, message: string])[] = [
  [
    UNIT,
    '02-what-waits-for-nothing',
    '02-what-waits',
    'there is no graphs/03-cycles-and-orders/02-what-waits.',
  ],
  [UNIT, 'title: Topological sort', 'title: Topological sort, Kahn', 'has a comma'],
  [UNIT, 'graphs/order-exists', 'graphs/order-is-there', 'there is no graphs/order-is-there'],
  [UNIT, '  - course-schedule', '  - course-plan', 'there is no course-plan'],
  [UNIT, '  - lost-alphabet', '  - lost-letters', 'there is no lost-letters'],
  [UNIT, 'drill: topological-sort', 'drill: sort', 'there is no sort'],
  [UNIT, '  - graph-search', '  - graphs', 'there is no graphs.'],
  [UNIT, 'coding 3', 'coding 6', 'a weight from 0 to 5'],
  [UNIT, 'phone-screen 2', 'phone 2', "isn't a kind of round"],
  [UNIT, 'phone-screen 2, coding 3', 'coding 0', 'no round asks for it'],
  [UNIT, 'title:', 'level: hard\ntitle:', 'level'],
  [UNIT, 'graphs/order-exists', 'graphs/bfs-or-dfs', 'belongs neither to a lesson of the unit nor'],
  [UNIT, 'topological-sort-or-bfs', 'heap-or-quickselect', 'belongs neither to a lesson of the unit nor'],
  [UNIT, '4 of the NeetCode 150', '9 of the NeetCode 150', 'its exercises are 4 of them'],
  [UNIT, '3 of the Blind 75', 'none of the Blind 75', 'its exercises are 3 of them'],
  [UNIT, '  - course-schedule', '  - lost-alphabet', 'The core takes'],
  [UNIT, '  - course-schedule', '  - count-islands', 'count-islands is already in the core of graph-search'],
  [UNIT, '  - lost-alphabet\n', '', "No unit of content/tracks has this exercise, and extras.md doesn't"],
  ['units/level-order.md', '  - tree-recursion', '  - graph-search', 'It needs itself'],
  [TRACK, '- big-o\n- hash-map', '- hash-map\n- big-o', 'hash-map needs big-o, which comes later'],
  [TRACK, '- big-o\n', '- three-sum\n- big-o\n', 'There is no unit three-sum'],
  [TRACK, '- big-o\n', '- big-o\n- big-o\n', 'big-o is there twice'],
  [
    TRACK,
    '- big-o\n',
    '- house-robber\n- big-o\n',
    'house-robber needs dynamic-programming, which comes later',
  ],
  [TRACK, 'order: 1\n', 'order: 2\n', 'The order 2 is also used by'],
  [TRACK, 'title:', 'rank: 1\ntitle:', 'rank'],
  ['one-week-refresher.md', '- hash-map\n', '- two-pointers-first\n', 'There is no unit two-pointers-first'],
  [
    'frontend.md',
    '- event-loop\n- closures\n',
    '- closures\n- event-loop\n',
    'closures is too much for a first unit',
  ],
  ['backend.md', '- virtual-memory\n', '', 'No track has this unit'],
  [EXTRAS, '- exercise parrot-listener\n', '', 'No unit of content/tracks has this exercise'],
  [EXTRAS, '- exercise parrot-listener', '- exercise two-sum', 'A unit has the exercise two-sum'],
  [EXTRAS, '- exercise parrot-listener', '- deck parrots', 'There is no deck parrots'],
  [EXTRAS, '- exercise parrot-listener', '- story parrot-listener', `isn't "- lesson`],
  [EXTRAS, '## For later', '## Others\n\n- deck sorting\n\n## For later', 'The group has no reason'],
]

test.for(PLANTED)('[PATH-01] a planted fault in %s is reported (%s)', ([file, before, after, message]) => {
  const path = `tracks/${file}`
  const text = texts.get(path) ?? ''
  expect(text).toContain(before)
  const { problems } = readTracks(new Map(texts).set(path, text.replace(before, after)), sources)
  expect(problems.map(describeProblem).join('\n')).toContain(message)
})

test('[PATH-01] a deck and a lesson that no unit has are reported', () => {
  const { problems } = readTracks(new Map(), sources)
  const files = problems.map(({ file }) => file)
  expect(files).toContain('decks/sorting.md')
  expect(files).toContain('courses/graphs/02-traversals/03-many-sources-one-search.md')
  expect(files).toContain('exercises/two-sum/exercise.md')
  expect(problems).toHaveLength(sources.lessons.size + sources.decks.size + sources.exercises.size)
})

test('[PATH-02] seven tracks, in the order in which they are offered', () => {
  const { tracks } = readTracks(texts, sources)
  expect(tracks.map(({ title }) => title)).toEqual([
    'Coding interviews',
    'Backend',
    'Frontend',
    'Full-stack',
    'Data and SQL',
    'Senior: design and behavioral',
    'One-week refresher',
  ])
  expect(tracks.at(0)?.units.length).toBeGreaterThanOrEqual(38)
  expect(tracks.at(-1)?.units).toHaveLength(12)
})

test('[PATH-01] [PATH-02] the build writes the tracks in the form that the server loads', () => {
  const file = toTrackFile(readTracks(texts, sources), sources)
  expect(trackFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file)
  for (const { units } of file) {
    const slugs = units.map(({ slug }) => slug)
    for (const [position, unit] of units.entries()) {
      // Only units of the same track, and only earlier ones.
      expect(slugs.slice(0, position)).toEqual(expect.arrayContaining(unit.needs))
      expect(coreMinutes(unit)).toBeGreaterThanOrEqual(CORE_MINUTES.least)
      expect(coreMinutes(unit)).toBeLessThanOrEqual(CORE_MINUTES.most)
    }
  }
  const find = (track: string, unit: string) =>
    file.find(({ slug }) => slug === track)?.units.find(({ slug }) => slug === unit)
  expect(find('coding-interviews', 'graph-search')?.needs).toEqual(['level-order'])
  expect(find('one-week-refresher', 'graph-search')?.needs).toEqual([])
  expect(find('coding-interviews', 'hash-map')?.exercises[0]).toMatchObject({
    slug: 'two-sum',
    alsoCalled: 'Two Sum',
    minutes: 8,
  })
  expect(find('coding-interviews', 'hash-map')?.drill?.name).toBe('Hash map')
  expect(find('coding-interviews', 'hash-map')?.weights).toEqual({
    'phone-screen': 5,
    coding: 5,
    'system-design': 0,
    behavioral: 0,
    other: 0,
  })
})

test('[PATH-01] minutes come from words, cards and difficulty, in whole minutes', () => {
  expect(lessonMinutes(400)).toBe(3)
  expect(lessonMinutes(401)).toBe(4)
  expect(cardMinutes(5)).toBe(3)
  expect(cardMinutes(6)).toBe(4)
  expect([exerciseMinutes('easy'), exerciseMinutes('medium'), exerciseMinutes('hard')]).toEqual([8, 12, 18])
})
