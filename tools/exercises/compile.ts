import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compileDesigns } from '../designs/design-form.ts'
import { compileDrill } from '../drill/drill-folder.ts'
import { compileTracks } from '../tracks/track-form.ts'
import { compileAssisted } from '../projects/assisted-form.ts'
import { compileProjects } from '../projects/project-form.ts'
import { compileExercises } from './exercise-form.ts'

// A step of `npm run build`: writes the exercises, the drill, the tracks, the projects and the designs to one file each, which the server loads when it starts.

const BUILD = resolve(import.meta.dirname, '../../build')

async function writeJson(name: string, value: unknown, count: string): Promise<void> {
  const text = JSON.stringify(value)
  await writeFile(resolve(BUILD, name), text)
  console.log(`build/${name}  ${count}, ${Math.round(text.length / 1000)} kB`)
}

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
