import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeCompressed } from './write-compressed.ts'

// A step of `npm run build`: compresses the scripts and style sheets once, better than there is time for with each request.

const ASSETS = path.join(import.meta.dirname, '../build/client/assets')
const COMPRESSIBLE = new Set(['.js', '.css'])

const names = (await readdir(ASSETS)).filter((name) => COMPRESSIBLE.has(path.extname(name)))
const sizes = await Promise.all(
  names.map(async (name) => {
    const file = path.join(ASSETS, name)
    const content = await readFile(file)
    return { plain: content.length, br: await writeCompressed(file, content) }
  }),
)
const sumOf = (form: 'plain' | 'br') => Math.round(sizes.reduce((sum, size) => sum + size[form], 0) / 1_000)
console.log(`Compressed ${names.length} scripts and style sheets: ${sumOf('plain')} to ${sumOf('br')} kB.`)
