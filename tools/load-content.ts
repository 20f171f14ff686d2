import { loadLibrary as storeLibrary } from '#app/features/library/library.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type BuiltFile, loadExerciseFiles } from '../server/built-exercises.ts'
import { loadLibrary } from './content/library.ts'
import { toLoadForm } from './content/load-form.ts'
import { compileDesigns } from './designs/design-file.ts'
import { compileDrill } from './drill/drill-folder.ts'
import { compileExercises } from './exercises/exercise-folder.ts'
import { compileAssisted } from './projects/assisted-folder.ts'
import { compileProjects } from './projects/project-folder.ts'
import { compileTracks } from './tracks/track-folder.ts'

/** What each file of a build is made from. */
export const COMPILERS: Record<
  BuiltFile,
  () => Promise<readonly unknown[] | { problems: readonly unknown[] }>
> = {
  'exercises.json': () => compileExercises(),
  'drill.json': () => compileDrill(),
  'tracks.json': () => compileTracks(),
  'assisted.json': () => compileAssisted(),
  'projects.json': () => compileProjects(),
  'designs.json': () => compileDesigns(),
}

/** Loads everything of content/ into a database, without a build. Loading the same again writes nothing. */
export async function loadContent(db: Database): Promise<void> {
  await storeLibrary(db, toLoadForm(await loadLibrary()))
  await loadExerciseFiles(db, (name) => COMPILERS[name]())
}
