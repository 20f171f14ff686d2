import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadLibrary } from './library.ts'
import { toLoadForm } from './load-form.ts'

// The last step of `npm run build`: writes the library to one file, so that a new install doesn't need content/.

const FILE = resolve(import.meta.dirname, '../../build/library.json')
const text = JSON.stringify(toLoadForm(await loadLibrary()))
await writeFile(FILE, text)
console.log(`build/library.json  ${Math.round(text.length / 1000)} kB`)
