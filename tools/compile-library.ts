import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadLibrary } from './content/library.ts'
import { toLoadForm } from './content/load-form.ts'
import { compileDesigns } from './designs/design-file.ts'
import { compileDrill } from './drill/drill-folder.ts'
import { compileExercises } from './exercises/exercise-folder.ts'
import { compileAssisted } from './projects/assisted-folder.ts'
import { compileProjects } from './projects/project-folder.ts'
import { compileTracks } from './tracks/track-folder.ts'

// A step of `npm run build`: writes the library to one file for each kind of content, so that an install doesn't need content/.

const BUILD = resolve(import.meta.dirname, '../build')

async function writeJson(name: string, value: unknown, count: string): Promise<void> {
  const text = JSON.stringify(value)
  await writeFile(resolve(BUILD, name), text)
  console.log(`build/${name}  ${count}, ${Math.round(text.length / 1000)} kB`)
}

const library = toLoadForm(await loadLibrary())
await writeJson('library.json', library, `${library.cards.length} cards`)
const exercises = await compileExercises()
await writeJson('exercises.json', exercises, `${exercises.length} exercises`)
const drill = await compileDrill()
await writeJson('drill.json', drill, `${drill.problems.length} problems`)
const tracks = await compileTracks()
await writeJson('tracks.json', tracks, `${tracks.length} tracks`)
const assisted = await compileAssisted()
await writeJson('assisted.json', assisted, `${assisted.length} AI-assisted projects`)
const projects = await compileProjects()
await writeJson('projects.json', projects, `${projects.length} projects`)
const designs = await compileDesigns()
await writeJson('designs.json', designs, `${designs.length} designs`)
