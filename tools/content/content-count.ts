import { readDrill } from '../drill/drill-folder.ts'
import { loadTrackTexts, readTracks } from '../tracks/track-folder.ts'
import { indexTrackSources } from '../tracks/track-sources.ts'
import { countLibrary } from './library-counts.ts'
import { readLibrary } from './library.ts'

// `npm run content -- count`: prints the counts on one line; fails if one is below its minimum.

const { library } = await readLibrary()
const { drill } = await readDrill()
const { tracks, units } = readTracks(await loadTrackTexts(), await indexTrackSources(library, drill))
const { line, missed } = countLibrary(library)
console.log(`${line}, ${tracks.length} tracks, ${units.length} units`)
for (const sentence of missed) console.error(`below: ${sentence}`)
process.exitCode = missed.length === 0 ? 0 : 1
