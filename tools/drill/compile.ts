import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compileDrill } from './drill-folder.ts'

// A step of `npm run build`: writes the technique drill to one file, which the server loads when it starts.

const drill = await compileDrill()
const text = JSON.stringify(drill)
await writeFile(resolve(import.meta.dirname, '../../build/drill.json'), text)
console.log(`build/drill.json  ${drill.problems.length} problems, ${Math.round(text.length / 1000)} kB`)
