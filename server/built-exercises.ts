import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drillFileSchema } from '#app/features/drill/drill-content.schema.ts'
import { loadDrill } from '#app/features/drill/drill.service.server.ts'
import { trackFileSchema } from '#app/features/plan/track/track.schema.ts'
import { loadTracks } from '#app/features/plan/track/track.service.server.ts'
import { exerciseFileSchema } from '#app/features/practice/practice.schema.ts'
import { loadExercises } from '#app/features/practice/practice.service.server.ts'
import { assistedFileSchema } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import { loadAssistedProjects } from '#app/features/rounds/assisted/assisted-round.service.server.ts'
import { projectFileSchema } from '#app/features/rounds/debug/debug-project.schema.ts'
import { loadDebugProjects } from '#app/features/rounds/debug/debug-round.service.server.ts'
import { promptFileSchema } from '#app/features/rounds/design/design-prompt.schema.ts'
import { loadPrompts } from '#app/features/rounds/design/design-round.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'

export type BuiltFile =
  | 'exercises.json'
  | 'drill.json'
  | 'tracks.json'
  | 'assisted.json'
  | 'projects.json'
  | 'designs.json'

/** Exercises, the drill, tracks, the projects of rounds and the designs. Nobody edits them in the product: the files decide. */
export async function loadExerciseFiles(
  db: Database,
  read: (name: BuiltFile) => Promise<unknown>,
): Promise<void> {
  await loadExercises(db, exerciseFileSchema.parse(await read('exercises.json')))
  await loadDrill(db, drillFileSchema.parse(await read('drill.json')))
  await loadTracks(db, trackFileSchema.parse(await read('tracks.json')))
  await loadAssistedProjects(db, assistedFileSchema.parse(await read('assisted.json')))
  await loadDebugProjects(db, projectFileSchema.parse(await read('projects.json')))
  await loadPrompts(db, promptFileSchema.parse(await read('designs.json')))
}

/** Loads those of this build, on every start. */
export async function loadBuiltExercises(
  { config, log }: { config: Pick<Config, 'DATABASE_URL'>; log: Log },
  folder: string,
): Promise<void> {
  const pool = createPool({ DATABASE_URL: config.DATABASE_URL, DATABASE_POOL_SIZE: 1 }, (cause) =>
    log.error({ err: cause }, 'the connection that loads the exercises failed'),
  )
  try {
    await loadExerciseFiles(createDatabase(pool), async (name): Promise<unknown> =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8')),
    )
  } finally {
    await pool.end()
  }
}
