import { type Problem, reportInto } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'
import { CONTRAST_DECK } from '../drill/drill-parts.ts'
import { type Tracks, type TrackSource, type UnitSource, type Extra, EXTRAS_FILE } from './track-files.ts'
import type { TrackSources } from './track-sources.ts'
import { CORE_MINUTES, coreMinutes, FIRST_UNIT_MINUTES, toUnit } from './track-unit.ts'

type Units = ReadonlyMap<string, UnitSource>

/** Every problem of the units and tracks with each other and with the library. */
export function checkTracks({ tracks, units, extras }: Tracks, sources: TrackSources): Problem[] {
  const problems: Problem[] = []
  const bySlug: Units = new Map(units.map((unit) => [unit.slug, unit]))
  for (const unit of units) checkUnit(unit, bySlug, sources, problems)
  for (const unit of findCircles(bySlug))
    problems.push({
      file: unit.file,
      line: unit.lines['needs'] ?? 1,
      message: 'It needs itself, through the units that it needs.',
    })
  for (const track of tracks) checkTrack(track, bySlug, sources, problems)
  checkOrders(tracks, problems)
  const planned = new Set(tracks.flatMap((track) => track.units.map(({ slug }) => slug)))
  for (const { slug, file } of units)
    if (!planned.has(slug)) problems.push({ file, line: 1, message: 'No track has this unit.' })
  problems.push(...findPlacementProblems(units, extras, sources))
  return problems
}

function checkUnit(unit: UnitSource, units: Units, sources: TrackSources, problems: Problem[]): void {
  const report = reportInto(problems, unit.file)
  const before = problems.length
  const check = (field: string, names: readonly string[], known: { has: (name: string) => boolean }) => {
    for (const name of names.filter((item) => !known.has(item)))
      report(unit.lines[field] ?? 1, `"${field}": there is no ${name}.`)
  }
  check('lessons', unit.lessons, sources.lessons)
  check('extra-lessons', unit['extra-lessons'], sources.lessons)
  check('cards', unit.cards, sources.cards)
  check('exercises', unit.exercises, sources.exercises)
  check('extra-exercises', unit['extra-exercises'], sources.exercises)
  check('needs', unit.needs, units)
  check('drill', unit.drill === undefined ? [] : [unit.drill], sources.techniques)
  for (const card of unit.cards.filter((name) => sources.cards.has(name) && !isOfUnit(name, unit, sources)))
    report(unit.lines['cards'] ?? 1, `${card} belongs neither to a lesson of the unit nor to its technique.`)
  const phrase = findAvoidedPhrase(`${unit.title}\n${unit.why}`)
  if (phrase !== undefined) report(unit.lines['why'] ?? 1, `An avoided phrase, ${phrase}`)
  if (problems.length > before) return
  const minutes = coreMinutes(toUnit(unit, sources))
  if (minutes < CORE_MINUTES.least || minutes > CORE_MINUTES.most)
    report(1, `The core takes ${minutes} minutes, not ${CORE_MINUTES.least} to ${CORE_MINUTES.most}.`)
  for (const message of findWrongCounts(unit, sources)) report(unit.lines['why'] ?? 1, message)
}

/** A card of a unit is recommended by one of its lessons, or compares its technique with another one. */
function isOfUnit(card: string, unit: UnitSource, { lessons, contrasts }: TrackSources): boolean {
  const names = [...unit.lessons, ...unit['extra-lessons']]
  if (names.some((name) => lessons.get(name)?.cards.includes(card) === true)) return true
  const [deck, slug = ''] = card.split('/')
  const compared = deck === CONTRAST_DECK ? (contrasts.get(slug) ?? []) : []
  return unit.drill !== undefined && compared.includes(unit.drill)
}

const LISTS = [
  { list: 'NeetCode 150', pattern: /(\d+|none) of the NeetCode 150/, isListed: 'isNeetCode150' },
  { list: 'Blind 75', pattern: /(\d+|none) of the Blind 75/, isListed: 'isBlind75' },
] as const

/** Learners read these counts, so they are the counts of the unit's exercises. */
function findWrongCounts(unit: UnitSource, { exercises }: TrackSources): string[] {
  const own = [...unit.exercises, ...unit['extra-exercises']].flatMap((slug) => exercises.get(slug) ?? [])
  return LISTS.flatMap(({ list, pattern, isListed }) => {
    const [, stated] = pattern.exec(unit.why) ?? []
    const count = own.filter((exercise) => exercise[isListed]).length
    return stated === undefined || (stated === 'none' ? 0 : Number(stated)) === count
      ? []
      : [`"why" says ${stated} of the ${list}; its exercises are ${count} of them.`]
  })
}

/** The units that reach themselves by what they need. */
function findCircles(units: Units): UnitSource[] {
  const reaches = (from: UnitSource, target: string, seen: Set<string>): boolean =>
    from.needs.some((name) => {
      if (name === target) return true
      const next = units.get(name)
      if (next === undefined || seen.has(name)) return false
      seen.add(name)
      return reaches(next, target, seen)
    })
  return [...units.values()].filter((unit) => reaches(unit, unit.slug, new Set()))
}

function checkTrack(track: TrackSource, units: Units, sources: TrackSources, problems: Problem[]): void {
  const report = reportInto(problems, track.file)
  const positions = new Map(track.units.map(({ slug }, position) => [slug, position]))
  for (const [position, { slug, line }] of track.units.entries()) {
    const unit = units.get(slug)
    if (unit === undefined) report(line, `There is no unit ${slug}.`)
    if (positions.get(slug) !== position) report(line, `${slug} is there twice.`)
    for (const name of unit?.needs ?? [])
      if ((positions.get(name) ?? -1) > position) report(line, `${slug} needs ${name}, which comes later.`)
  }
  if (track.units.length === 0) report(1, 'The track has no units.')
  const phrase = findAvoidedPhrase(`${track.title}\n${track.description}\n${track.why}`)
  if (phrase !== undefined) report(1, `An avoided phrase, ${phrase}`)
  const first = units.get(track.units[0]?.slug ?? '')
  if (first !== undefined && problems.length === 0 && !isEasyStart(first, sources))
    report(track.units[0]?.line ?? 1, `${first.slug} is too much for a first unit.`)
}

function isEasyStart(unit: UnitSource, sources: TrackSources): boolean {
  const { exercises, ...rest } = toUnit(unit, sources)
  return (
    exercises.every(({ difficulty }) => difficulty === 'easy') &&
    coreMinutes({ ...rest, exercises }) <= FIRST_UNIT_MINUTES
  )
}

function checkOrders(tracks: readonly TrackSource[], problems: Problem[]): void {
  const orders = new Map<number, string>()
  for (const { order, slug, file, lines } of tracks) {
    const other = orders.get(order)
    if (other !== undefined)
      problems.push({
        file,
        line: lines['order'] ?? 1,
        message: `The order ${order} is also used by ${other}.`,
      })
    orders.set(order, slug)
  }
}

type Kind = Extra['kind']

/** Checks that everything in the library is in a unit or named as an extra, and nothing is taught as core twice. */
function findPlacementProblems(
  units: readonly UnitSource[],
  extras: readonly Extra[],
  sources: TrackSources,
): Problem[] {
  const decks = units.flatMap(({ cards }) => cards.map((card) => card.split('/')[0] ?? ''))
  return [
    ...findCoreTwice(units),
    ...findMissing('lesson', sources.lessons.keys(), placedBy(units, 'lessons', 'extra-lessons'), extras),
    ...findMissing(
      'exercise',
      sources.exercises.keys(),
      placedBy(units, 'exercises', 'extra-exercises'),
      extras,
    ),
    ...findMissing('deck', sources.decks, new Set(decks), extras),
  ]
}

function placedBy(
  units: readonly UnitSource[],
  core: 'lessons' | 'exercises',
  extra: 'extra-lessons' | 'extra-exercises',
): ReadonlySet<string> {
  return new Set(units.flatMap((unit) => [...unit[core], ...unit[extra]]))
}

const FILES: Readonly<Record<Kind, (name: string) => string>> = {
  lesson: (name) => `courses/${name}.md`,
  deck: (name) => `decks/${name}.md`,
  exercise: (name) => `exercises/${name}/exercise.md`,
}

function findMissing(
  kind: Kind,
  all: Iterable<string>,
  placed: ReadonlySet<string>,
  extras: readonly Extra[],
): Problem[] {
  const names = new Set(all)
  const named = extras.filter((extra) => extra.kind === kind)
  const inExtras = new Set(named.map(({ name }) => name))
  const missing = [...names]
    .filter((name) => !placed.has(name) && !inExtras.has(name))
    .map((name) => ({
      file: FILES[kind](name),
      line: 1,
      message: `No unit of content/tracks has this ${kind}, and extras.md doesn't name it.`,
    }))
  const needless = named.flatMap(({ name, line }) => {
    if (!names.has(name)) return [{ file: EXTRAS_FILE, line, message: `There is no ${kind} ${name}.` }]
    return placed.has(name) ? [{ file: EXTRAS_FILE, line, message: `A unit has the ${kind} ${name}.` }] : []
  })
  return [...missing, ...needless]
}

/** What is done in one unit would be done in the other one, too. */
function findCoreTwice(units: readonly UnitSource[]): Problem[] {
  const owners = new Map<string, string>()
  return units.flatMap(({ slug, file, lines, lessons, cards, exercises }) =>
    Object.entries({ lessons, cards, exercises }).flatMap(([field, names]) =>
      names.flatMap((name) => {
        const owner = owners.get(`${field} ${name}`)
        owners.set(`${field} ${name}`, slug)
        return owner === undefined
          ? []
          : [{ file, line: lines[field] ?? 1, message: `${name} is already in the core of ${owner}.` }]
      }),
    ),
  )
}
