import type { Problem } from '../content/problem.ts'
import { type Extra, EXTRAS_FILE, type UnitSource } from './track-files.ts'
import type { TrackSources } from './track-sources.ts'

type Kind = Extra['kind']

/** Checks that everything in the library is in a unit or named as an extra, and nothing is taught as core twice. */
export function findPlacementProblems(
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
