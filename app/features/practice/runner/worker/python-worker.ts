import type { loadPyodide } from 'pyodide'
import type { PyProxy } from 'pyodide/ffi'
import type { ProjectRuntime } from '#app/features/practice/runner/project-protocol.ts'
import harness from './python-harness.py?raw'
import projectHarness from './python-project.py?raw'
import { type Returned, serveRuntime, type Thrown } from './worker-port.ts'

type HarnessScope = PyProxy & { get(name: 'prepare' | 'call'): (...texts: string[]) => unknown }
type ProjectScope = PyProxy & {
  get(name: 'open_project'): (files: string, tests: string) => unknown
  get(name: 'run_test'): (file: string, index: number) => unknown
}
type Files = Record<string, ArrayBuffer | WebAssembly.Module>

const { parse, stringify } = JSON

/** The version of the binary interface that Pyodide's loader expects of its list of packages; ours is empty. */
const EMPTY_LOCK = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
    version: '314.0.7',
  },
  packages: {},
} as const
const INDEX = 'https://runtime.invalid/'

function bytesOf(files: Files, name: string): ArrayBuffer {
  const file = files[name]
  if (!(file instanceof ArrayBuffer)) throw new Error(`${name} is missing.`)
  return file
}

function moduleOf(files: Files, name: string): WebAssembly.Module {
  const file = files[name]
  if (!(file instanceof WebAssembly.Module)) throw new Error(`${name} is missing.`)
  return file
}

const importBytes = async (bytes: ArrayBuffer): Promise<Record<string, unknown>> => {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a module by its URL has no types.
  const loaded: Record<string, unknown> = await import(/* @vite-ignore */ url)
  URL.revokeObjectURL(url)
  return loaded
}

/** Pyodide's loader fetches its files; it gets those that the page has sent. */
async function startPyodide(files: Files) {
  const wasm = moduleOf(files, 'pyodide.asm.wasm')
  const library = bytesOf(files, 'python-library.zip')
  const stream = async (_response: unknown, imports: WebAssembly.Imports = {}) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  })
  Object.defineProperty(WebAssembly, 'instantiateStreaming', {
    value: stream,
    configurable: true,
    writable: true,
  })
  Object.defineProperty(globalThis, 'fetch', {
    value: async () => new Response(library),
    configurable: true,
    writable: true,
  })
  const [loader, wasmScript] = await Promise.all([
    importBytes(bytesOf(files, 'pyodide.mjs')),
    importBytes(bytesOf(files, 'pyodide.asm.mjs')),
  ])
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the package's own function and its argument.
  const load = loader['loadPyodide'] as typeof loadPyodide
  const options = {
    indexURL: INDEX,
    lockFileContents: EMPTY_LOCK,
    createPyodideModule: wasmScript['default'],
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the second file is not exported.
  return load(options as Parameters<typeof loadPyodide>[0])
}

/** Reads what the harness returned: `["prepared"]`, `["returned", value]` or `["threw", name, message, line]`. */
function readReply(text: unknown): Returned | null {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the harness writes a list.
  const [kind, first, message, line]: unknown[] = parse(String(text))
  if (kind === 'prepared') return null
  if (kind === 'returned') return { value: String(first) }
  return { name: String(first), message: String(message), line: typeof line === 'number' ? line : null }
}

/** Python itself ended: `os._exit`, or a stack that WebAssembly can't hold. */
const describeEnd = (error: unknown): Thrown => {
  const isStack = error instanceof RangeError || String(error).includes('call stack')
  const message = isStack ? 'RecursionError: maximum recursion depth exceeded' : 'Python stopped.'
  return { name: isStack ? 'RecursionError' : 'Exit', message, line: null }
}

/** The harness of projects is started with the first one: exercises don't need it. */
function createPythonProject(pyodide: Awaited<ReturnType<typeof startPyodide>>): ProjectRuntime {
  let started: ProjectScope | null = null
  const start = (): ProjectScope => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the package has no type for a dict of functions.
    const scope = pyodide.toPy({ __name__: 'project' }) as ProjectScope
    pyodide.runPython(projectHarness, { globals: scope, filename: 'project-harness' })
    return scope
  }
  const run = (call: (scope: ProjectScope) => unknown, onEnd: (message: string) => unknown[]): string => {
    try {
      started ??= start()
      return String(call(started))
    } catch (error) {
      return stringify(onEnd(describeEnd(error).message))
    }
  }
  return {
    async open({ files, tests }) {
      return run(
        (scope) => scope.get('open_project')(stringify(files), stringify(tests)),
        (message) => ['threw', message, []],
      )
    },
    async test(file, index) {
      return run(
        (scope) => scope.get('run_test')(file, index),
        (message) => ['error', message, null, null, []],
      )
    },
  }
}

serveRuntime(async (files, print) => {
  const pyodide = await startPyodide(files)
  const decoder = new TextDecoder()
  const decode = decoder.decode.bind(decoder)
  const options = {
    isatty: true,
    write: (bytes: Uint8Array) => {
      print(decode(bytes, { stream: true }))
      return bytes.length
    },
  }
  pyodide.setStdout(options)
  pyodide.setStderr(options)
  // A scope of its own: the learner's code has another one, and `__main__` stays empty.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the package has no type for a dict of functions.
  const scope = pyodide.toPy({ __name__: 'harness' }) as HarnessScope
  pyodide.runPython(harness, { globals: scope })
  const [prepare, call] = [scope.get('prepare'), scope.get('call')]

  return {
    async prepare({ code, task }) {
      try {
        const reply = readReply(prepare(code, stringify(task)))
        return reply === null || 'value' in reply ? null : reply
      } catch (error) {
        return describeEnd(error)
      }
    },
    async call(args) {
      try {
        return readReply(call(stringify(args))) ?? { value: 'null' }
      } catch (error) {
        return describeEnd(error)
      }
    },
    project: createPythonProject(pyodide),
  }
})
