import { type TrackFile, trackFileSchema } from '#app/features/plan/track/track.schema.ts'
import { loadLibrary } from '../content/library.ts'
import { ContentError } from '../content/problem.ts'
import { compileDrill } from '../drill/drill-folder.ts'
import type { Tracks } from './track-files.ts'
import { loadTrackTexts, readTracks } from './track-folder.ts'
import { indexTrackSources, type TrackSources } from './track-sources.ts'
import { toUnit } from './unit-form.ts'

export function toTrackFile({ tracks, units }: Tracks, sources: TrackSources): TrackFile {
  const bySlug = new Map(units.map((unit) => [unit.slug, toUnit(unit, sources)]))
  return tracks.map(({ slug, order, title, description, why, units: listed }) => {
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
  })
}

/** All tracks in the form that the server loads. */
export async function compileTracks(): Promise<TrackFile> {
  const sources = await indexTrackSources(await loadLibrary(), await compileDrill())
  const { problems, ...tracks } = readTracks(await loadTrackTexts(), sources)
  if (problems.length > 0) throw new ContentError(problems)
  return trackFileSchema.parse(toTrackFile(tracks, sources))
}
