import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../content/library.ts'
import { type Problem, type Report, reportInto } from '../content/problem.ts'
import { checkTracks } from './check-tracks.ts'
import { EXTRAS_FILE, readExtras, readTrack, readUnit, type Tracks, TRACKS_FOLDER } from './track-files.ts'
import type { TrackSources } from './track-sources.ts'

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
