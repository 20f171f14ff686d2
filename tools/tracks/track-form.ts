import { type TrackFile, trackFileSchema } from '#app/features/plan/track/track.schema.ts'
import { loadLibrary } from '../content/library.ts'
import { ContentError } from '../content/problem.ts'
import { compileDrill } from '../drill/drill-folder.ts'
import { readTracks } from './track-folder.ts'
import { indexTrackSources } from './track-sources.ts'
import { toUnit } from './unit-form.ts'

/** All tracks in the form that the server loads. */
export async function compileTracks(): Promise<TrackFile> {
  const sources = await indexTrackSources(await loadLibrary(), await compileDrill())
  const { tracks, units, problems } = await readTracks(sources)
  if (problems.length > 0) throw new ContentError(problems)
  const bySlug = new Map(units.map((unit) => [unit.slug, toUnit(unit, sources)]))
  return trackFileSchema.parse(
    tracks.map(({ slug, order, title, description, why, units: listed }) => {
      const own = new Set(listed.map((unit) => unit.slug))
      return {
        slug,
        position: order,
        title,
        description,
        why,
        units: listed
          .flatMap((unit) => bySlug.get(unit.slug) ?? [])
          .map((unit) => ({ ...unit, needs: unit.needs.filter((name) => own.has(name)) })),
      }
    }),
  )
}
