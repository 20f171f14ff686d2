import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compileExercises } from './exercise-form.ts'

// A step of `npm run build`: writes the exercises to one file, which the server loads when it starts.

const exercises = await compileExercises()
const text = JSON.stringify(exercises)
await writeFile(resolve(import.meta.dirname, '../../build/exercises.json'), text)
console.log(`build/exercises.json  ${exercises.length} exercises, ${Math.round(text.length / 1000)} kB`)
