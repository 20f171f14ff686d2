import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../content/library.ts'
import { type Problem, type Report, reportInto } from '../content/problem.ts'
import { checkTracks } from './check-tracks.ts'
import { EXTRAS_FILE, readExtras, readTrack, readUnit, type Tracks, TRACKS_FOLDER } from './track-files.ts'
import type { TrackSources } from './track-sources.ts'

/** Reads `content/tracks`, without the invalid parts, and every problem with it. */
export async function readTracks(
  sources: TrackSources,
  folder: string = CONTENT_FOLDER,
): Promise<Tracks & { problems: Problem[] }> {
  const problems: Problem[] = []
  const readAll = async <Source>(
    path: string,
    read: (file: string, slug: string, text: string, report: Report) => Source | null,
  ): Promise<Source[]> => {
    const names = await readdir(join(folder, path)).catch(() => [])
    const found: Source[] = []
    for (const name of names.filter((entry) => entry.endsWith('.md')).toSorted()) {
      const file = `${path}/${name}`
      if (file === EXTRAS_FILE) continue
      const text = await readFile(join(folder, file), 'utf8')
      const source = read(file, name.replace(/\.md$/, ''), text, reportInto(problems, file))
      if (source !== null) found.push(source)
    }
    return found
  }
  const units = await readAll(`${TRACKS_FOLDER}/units`, readUnit)
  const tracks = (await readAll(TRACKS_FOLDER, readTrack)).toSorted((a, b) => a.order - b.order)
  const extrasText = await readFile(join(folder, EXTRAS_FILE), 'utf8').catch(() => '')
  const extras = readExtras(extrasText, reportInto(problems, EXTRAS_FILE))
  problems.push(...checkTracks({ tracks, units, extras }, sources))
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { tracks, units, extras, problems }
}
