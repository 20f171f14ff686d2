import { countLibrary } from './library-counts.ts'
import { readLibrary } from './library.ts'

// `npm run content -- count`: prints the counts on one line; fails if one is below its minimum.

const { library } = await readLibrary()
const { line, missed } = countLibrary(library)
console.log(line)
for (const sentence of missed) console.error(`below: ${sentence}`)
process.exitCode = missed.length === 0 ? 0 : 1
