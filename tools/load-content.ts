import { loadDrill } from '#app/features/drill/drill.service.server.ts'
import { loadLibrary as storeLibrary } from '#app/features/library/library.service.server.ts'
import { loadTracks } from '#app/features/plan/track/track.service.server.ts'
import { loadExercises } from '#app/features/practice/practice.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { loadLibrary } from './content/library.ts'
import { toLoadForm } from './content/load-form.ts'
import { compileDrill } from './drill/drill-folder.ts'
import { compileExercises } from './exercises/exercise-folder.ts'
import { compileTracks } from './tracks/track-folder.ts'

/** Loads everything of content/ into a database, without a build. Loading the same again writes nothing. */
export async function loadContent(db: Database): Promise<void> {
  await storeLibrary(db, toLoadForm(await loadLibrary()))
  await loadExercises(db, await compileExercises())
  await loadDrill(db, await compileDrill())
  await loadTracks(db, await compileTracks())
}
