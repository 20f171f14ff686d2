import { sql } from 'kysely'
import { loadTracks } from '#app/features/plan/track/track.service.server.ts'
import type { Track, Unit } from '#app/features/plan/track/track.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'

const NO_WEIGHTS = { 'phone-screen': 1, coding: 1, 'system-design': 0, behavioral: 0, other: 0 }

/** A unit with one lesson, no cards and no exercise, unless they are given. */
export function buildUnit(slug: string, parts: Partial<Unit> = {}): Unit {
  return {
    slug,
    title: slug,
    lessons: [
      { courseId: newId(), lessonId: newId(), title: `About ${slug}`, courseTitle: 'A course', minutes: 5 },
    ],
    cards: [],
    cardMinutes: 3,
    exercises: [],
    drill: null,
    needs: [],
    weights: NO_WEIGHTS,
    why: 'Asked often.',
    extras: { lessons: [], exercises: [] },
    ...parts,
  }
}

export const TEST_TRACK = 'test-track'

/** Loads a track with these units. */
export async function insertTrack(db: Database, units: Unit[] = [buildUnit('arrays')]): Promise<Track> {
  const track: Track = {
    slug: TEST_TRACK,
    position: 1,
    title: 'Test track',
    description: 'For tests.',
    why: 'In this order.',
    units,
  }
  await loadTracks(db, [track])
  // Steps of missing courses are left out of a plan.
  const courseIds = units.flatMap(({ lessons }) => lessons.map(({ courseId }) => courseId))
  await sql`
    insert into course (id, title, description, position, outline, published_at)
    select id, 'A course', '', 0, '{"topics":[]}', now() from unnest(${courseIds}::uuid[]) id
    on conflict do nothing`.execute(db)
  return track
}
