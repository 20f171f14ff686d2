import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadLibrary } from './content/library.ts'
import { toLoadForm } from './content/load-form.ts'
import { COMPILERS } from './load-content.ts'

// A step of `npm run build`: writes the library to one file for each kind of content, so that an install doesn't need content/.

const BUILD = resolve(import.meta.dirname, '../build')

async function writeJson(name: string, value: unknown, count: number): Promise<void> {
  const text = JSON.stringify(value)
  await writeFile(resolve(BUILD, name), text)
  console.log(`build/${name}  ${count} entries, ${Math.round(text.length / 1000)} kB`)
}

const library = toLoadForm(await loadLibrary())
await writeJson('library.json', library, library.cards.length)
for (const [name, compile] of Object.entries(COMPILERS)) {
  const content = await compile()
  await writeJson(name, content, 'problems' in content ? content.problems.length : content.length)
}
