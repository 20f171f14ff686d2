import type { Database } from '#app/platform/database.server.ts'
import type { TrackSummary } from '#app/features/plan/plan.schema.ts'
import { coreMinutes, listSteps, weightOf } from './track.rules.ts'
import { type Track, type TrackFile, trackSchema } from './track.schema.ts'
import { findTrackRow, listTrackRows, replaceTracks } from './track.store.server.ts'

/** Loads the tracks of the build. Loading the same ones again writes nothing. */
export async function loadTracks(db: Database, tracks: TrackFile): Promise<void> {
  await db.transaction().execute((tx) => replaceTracks(tx, tracks))
}

const toTrack = ({ content, ...row }: { slug: string; position: number; content: unknown }): Track =>
  trackSchema.parse({ ...row, ...Object(content) })

export async function findTrack(db: Database, slug: string): Promise<Track | null> {
  const row = await findTrackRow(db, slug)
  return row === null ? null : toTrack(row)
}

/** What visitors may know of the tracks too: their units with reasons and minutes, without the cards. */
export async function listTracks(db: Database): Promise<TrackSummary[]> {
  return (await listTrackRows(db)).map(toTrack).map(summarize)
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
