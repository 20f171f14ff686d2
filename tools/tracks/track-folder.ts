import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TrackFile, trackFileSchema } from '#app/features/plan/track/track.schema.ts'
import { CONTENT_FOLDER, loadLibrary } from '../content/library.ts'
import { type Problem, type Report, reportInto, ContentError } from '../content/problem.ts'
import { compileDrill } from '../drill/drill-folder.ts'
import { checkTracks } from './check-tracks.ts'
import { EXTRAS_FILE, readExtras, readTrack, readUnit, type Tracks, TRACKS_FOLDER } from './track-files.ts'
import { type TrackSources, indexTrackSources } from './track-sources.ts'
import { toUnit } from './track-unit.ts'

/** The texts of `content/tracks` by their paths. */
export type TrackTexts = ReadonlyMap<string, string>

const UNIT = /^tracks\/units\/([^/]+)\.md$/
const TRACK = /^tracks\/([^/]+)\.md$/

export async function loadTrackTexts(folder: string = CONTENT_FOLDER): Promise<TrackTexts> {
  const entries = await readdir(join(folder, TRACKS_FOLDER), { recursive: true })
  const names = entries
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => `${TRACKS_FOLDER}/${name}`)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, index) => [name, texts[index] ?? '']))
}

/** Reads the tracks, without the invalid parts, and every problem with them. */
export function readTracks(texts: TrackTexts, sources: TrackSources): Tracks & { problems: Problem[] } {
  const problems: Problem[] = []
  const readAll = <Source>(
    pattern: RegExp,
    read: (file: string, slug: string, text: string, report: Report) => Source | null,
  ): Source[] =>
    [...texts].flatMap(([file, text]) => {
      const [, slug] = pattern.exec(file) ?? []
      if (slug === undefined || file === EXTRAS_FILE) return []
      return read(file, slug, text, reportInto(problems, file)) ?? []
    })
  const units = readAll(UNIT, readUnit)
  const tracks = readAll(TRACK, readTrack).toSorted((a, b) => a.order - b.order)
  const extras = readExtras(texts.get(EXTRAS_FILE) ?? '', reportInto(problems, EXTRAS_FILE))
  problems.push(...checkTracks({ tracks, units, extras }, sources))
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { tracks, units, extras, problems }
}

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
