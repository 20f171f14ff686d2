import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { RuntimeName } from '#app/features/practice/runner/runner-protocol.ts'
import {
  FILES_PREFIX,
  FRAME_PREFIX,
  type RuntimeFile,
  type RuntimeManifest,
} from '#app/features/practice/runner/runtime-manifest.ts'
import { BUILD_QUALITY, writeCompressed } from '../write-compressed.ts'
import { packPythonLibrary, readBytes } from './python-library.ts'

// A step of `npm run build` and of `npm run dev`: writes the frame of the code runner and the files of its languages.

const ROOT = resolve(import.meta.dirname, '../..')
const OUT = join(ROOT, 'build/practice')
const RUNNER = join(ROOT, 'app/features/practice/runner')
const PYODIDE = dirname(fileURLToPath(import.meta.resolve('pyodide')))
const SQL = dirname(fileURLToPath(import.meta.resolve('sql.js')))

const shortHash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Bundles one entry as a classic script. */
async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(RUNNER, entry), formats: ['iife'], name: 'runner' },
    },
  })
  const [output] = [result].flat()
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script.`)
  return chunk.code
}

/** What the files are made from; if nothing of it has changed, they are up to date. */
async function hashInputs(): Promise<string> {
  const sources = globSync('**/*.{ts,py}', { cwd: dirname(RUNNER) }).toSorted()
  const texts = await Promise.all(sources.map((file) => readFile(join(dirname(RUNNER), file), 'utf8')))
  const tools = ['build-runtime.ts', 'python-library.ts', '../write-compressed.ts', '../../package-lock.json']
  const others = await Promise.all(tools.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  return shortHash(JSON.stringify([...texts, ...others]))
}

async function writeRuntimeFile(name: string, content: Uint8Array): Promise<RuntimeFile> {
  const dot = name.lastIndexOf('.')
  const fileName = `${name.slice(0, dot)}-${shortHash(content)}${name.slice(dot)}`
  const target = join(OUT, 'files', fileName)
  await writeFile(target, content)
  const compressed = await writeCompressed(target, content)
  console.log(
    `${fileName.padEnd(44)} ${content.length.toString().padStart(9)} bytes, ${compressed} over the wire`,
  )
  return { name, path: `${FILES_PREFIX}${fileName}`, bytes: content.length }
}

type Runtime = { name: RuntimeName; files: Record<string, Uint8Array> }

async function writeRuntime({ name: runtime, files }: Runtime): Promise<RuntimeFile[]> {
  const worker = Buffer.from(await bundleScript(`worker/${runtime}-worker.ts`))
  const all = Object.entries({ ...files, 'worker.js': worker })
  return Promise.all(
    all.map(async ([name, content]) => {
      const file = await writeRuntimeFile(name === 'worker.js' ? `${runtime}-worker.js` : name, content)
      return { ...file, name }
    }),
  )
}

/** Builds the runtime, unless nothing has changed since the last time. */
async function buildPracticeRuntime() {
  const inputs = `${await hashInputs()} ${BUILD_QUALITY}`
  const stamp = join(OUT, 'inputs.txt')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === inputs) return
  await rm(OUT, { recursive: true, force: true })
  await mkdir(join(OUT, 'files'), { recursive: true })
  const frame = await bundleScript('frame/frame.ts')
  if (frame.includes('</script')) throw new Error('The script of the frame would end its own element.')
  await writeFile(join(OUT, 'frame.js'), frame)
  const pyodide = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm']
  const pyodideFiles = await Promise.all(
    pyodide.map(async (name) => [name, await readBytes(join(PYODIDE, name))] as const),
  )
  const python = {
    ...Object.fromEntries(pyodideFiles),
    'python-library.zip': await packPythonLibrary(PYODIDE),
  }
  const manifest: RuntimeManifest = {
    framePath: `${FRAME_PREFIX}${shortHash(frame)}`,
    runtimes: {
      javascript: await writeRuntime({ name: 'javascript', files: {} }),
      python: await writeRuntime({ name: 'python', files: python }),
      sql: await writeRuntime({
        name: 'sql',
        files: { 'sql-wasm.wasm': await readBytes(join(SQL, 'sql-wasm-browser.wasm')) },
      }),
    },
  }
  await writeFile(join(OUT, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(stamp, inputs)
}

await buildPracticeRuntime()
