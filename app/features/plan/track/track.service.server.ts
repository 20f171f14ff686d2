import type { Database } from '#app/platform/database.server.ts'
import { correctMinutes } from '#app/features/plan/measured/measured-time.rules.ts'
import { listMeasuredTimes } from '#app/features/plan/measured/measured-time.store.server.ts'
import type { TrackSummary } from '#app/features/plan/plan.schema.ts'
import { coreMinutes, listSteps, weightOf } from './track.rules.ts'
import { type Track, type TrackFile, trackSchema } from './track.schema.ts'
import {
  findContent,
  findTrackRow,
  listTrackRows,
  replaceTracks,
  type TrackRow,
} from './track.store.server.ts'

/** Loads the tracks of the build. Loading the same ones again writes nothing. */
export async function loadTracks(db: Database, tracks: TrackFile): Promise<void> {
  await db.transaction().execute((tx) => replaceTracks(tx, tracks))
}

type KnownTracks = ReadonlyMap<string, { version: string; track: Track }>

/** The tracks that this process has parsed, by slug. */
let parsed: KnownTracks = new Map()

const versionsOf = (known: KnownTracks) => Array.from(known.values(), ({ version }) => version)

/** `known` is what the statement that read the row was told: meanwhile another request may have parsed a newer version. */
function toTrack({ slug, position, version, content }: TrackRow, known: KnownTracks): Track {
  const before = known.get(slug)
  if (before?.version === version) return before.track
  const track = trackSchema.parse({ slug, position, ...Object(content) })
  parsed = new Map([...parsed, [slug, { version, track }]])
  return track
}

export async function findTrack(db: Database, slug: string): Promise<Track | null> {
  const known = parsed
  const row = await findTrackRow(db, slug, versionsOf(known))
  return row === null ? null : toTrack(row, known)
}

/** The track with what this site has of it: a step that leads to a missing lesson or card could never be done. */
export async function findTrackHere(db: Database, slug: string): Promise<Track | null> {
  const known = parsed
  const row = await findTrackRow(db, slug, versionsOf(known))
  if (row === null) return null
  const track = correctMinutes(toTrack(row, known), row.measured)
  const [lessons, cards] = [
    track.units.flatMap((unit) => unit.lessons),
    track.units.flatMap((unit) => unit.cards),
  ]
  const here = await findContent(db, {
    courseIds: [...new Set(lessons.map(({ courseId }) => courseId))],
    deckIds: [...new Set(cards.map(({ deckId }) => deckId))],
    cardIds: cards.map(({ cardId }) => cardId),
  })
  const [courseIds, cardIds] = [new Set(here.courses), new Set(here.cards)]
  const units = track.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.filter(({ courseId }) => courseIds.has(courseId)),
    cards: unit.cards.filter(({ cardId }) => cardIds.has(cardId)),
  }))
  return { ...track, units: units.filter((unit) => listSteps(unit).length > 0) }
}

/** What visitors may know of the tracks too: their units with reasons and minutes, without the cards. */
export async function listTracks(db: Database): Promise<TrackSummary[]> {
  const known = parsed
  const measured = await listMeasuredTimes(db)
  const rows = await listTrackRows(db, versionsOf(known))
  return rows.map((row) => summarize(correctMinutes(toTrack(row, known), measured)))
}

const countDistinct = (ids: readonly string[]) => new Set(ids).size

function summarize({ slug, title, description, why, units }: Track): TrackSummary {
  return {
    slug,
    title,
    description,
    why,
    units: units.map((unit) => ({
      slug: unit.slug,
      title: unit.title,
      minutes: coreMinutes(unit),
      weight: weightOf(unit, []),
      why: unit.why,
      needs: unit.needs,
      steps: listSteps(unit),
    })),
    lessons: countDistinct(units.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId))),
    cards: countDistinct(units.flatMap(({ cards }) => cards.map(({ cardId }) => cardId))),
    exercises: countDistinct(
      units.flatMap(({ exercises, extras }) => [...exercises, ...extras.exercises].map((each) => each.slug)),
    ),
  }
}
