import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  findConfigProblems,
  findDevelopmentPackages,
  findUnwantedFiles,
  findWrites,
  type ImageFile,
} from './image-contents.ts'
import { findStopProblems } from './image-server.ts'
import { listRunPackages, packageOf, readLock } from './run-packages.ts'
import { traceImports } from './trace-imports.ts'

const file = (name: string, change: Partial<ImageFile> = {}): ImageFile => ({
  name,
  bytes: 1,
  uid: 0,
  canOthersWrite: false,
  changedMs: 1,
  ...change,
})

function makeTree(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'flashcards-trace-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

const lock = readLock(
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/server': {
        dependencies: { nested: '1', '@types/node': '1' },
        optionalDependencies: { 'for-another-platform': '1', native: '1' },
        peerDependencies: { peer: '1', vite: '1', typescript: '1' },
        peerDependenciesMeta: { vite: { optional: true } },
      },
      'node_modules/server/node_modules/nested': { dependencies: { deep: '1' } },
      'node_modules/nested': {},
      'node_modules/deep': {},
      'node_modules/native': { optional: true },
      'node_modules/peer': {},
      'node_modules/vite': { devOptional: true },
      'node_modules/vitest': { dev: true },
      'node_modules/typescript': {},
    },
  }),
)

test('[OPS-07] the packages of the image are those that run: nested, native, peers, and no build tools', () => {
  expect(listRunPackages(lock, ['server'])).toEqual([
    'node_modules/deep',
    'node_modules/native',
    'node_modules/peer',
    'node_modules/server',
    'node_modules/server/node_modules/nested',
  ])
  expect(() => listRunPackages(lock, ['missing'])).toThrow(
    "The server needs missing, which the lock file doesn't",
  )
  expect(['zod', 'react-dom/server', '@trpc/server/http'].map(packageOf)).toEqual([
    'zod',
    'react-dom',
    '@trpc/server',
  ])
})

test('[OPS-07] imports are followed through files, aliases and dynamic imports; types are not', () => {
  const root = makeTree({
    'server/main.ts': `import { a } from '#app/a.ts'; import type { T } from 'types-only'; import { type U } from './t.ts'; await import('pg')`,
    'app/a.ts': `import 'node:fs'; export * from './b.ts'; import zod, { type Z } from 'zod'; export const a = zod`,
    'app/b.ts': `export type { X } from 'other-types'; export const b = 1`,
  })
  const { files, specifiers } = traceImports(root, ['server/main.ts'])
  expect([...files].toSorted()).toEqual(['app/a.ts', 'app/b.ts', 'server/main.ts'])
  expect([...specifiers].toSorted()).toEqual(['pg', 'zod'])
  const broken = makeTree({ 'main.ts': `import './gone.ts'` })
  expect(() => traceImports(broken, ['main.ts'])).toThrow('gone.ts is imported, but there is no such file.')
})

test.each([
  ['srv/flashcards/.env', 'a file of settings'],
  ['srv/flashcards/.env.production', 'a file of settings'],
  ['srv/flashcards/.git', 'the history'],
  ['root/.npmrc', 'the configuration of npm'],
  ['home/node/.npm', "npm's cache"],
  ['srv/certificates.pem', 'a key or a certificate'],
  ['srv/flashcards/test/app.ts', 'a folder that the server does not read'],
  ['srv/flashcards/content/decks/a.md', 'a folder that the server does not read'],
  ['srv/flashcards/app/a.test.ts', 'a test'],
  ['srv/flashcards/build/server/index.js.map', 'a source map'],
])('[OPS-07] %s may not be in the image', (name, reason) => {
  expect(findUnwantedFiles([file(name)]).join()).toContain(reason)
})

test('[OPS-07] files that the process could change are found, and what belongs there is not', () => {
  const inside = 'srv/flashcards/server/main.ts'
  expect(findUnwantedFiles([file(inside), file('srv/flashcards/content/site/about.md')])).toEqual([])
  expect(findUnwantedFiles([file(inside, { uid: 1000 })])).toEqual([
    `${inside} could be changed by the process`,
  ])
  expect(findUnwantedFiles([file(inside, { canOthersWrite: true })])).toHaveLength(1)
})

test('[OPS-07] packages for development are found by the lock file', () => {
  const names = ['server', 'server/node_modules/nested', 'vite', 'vitest', 'unknown']
  const files = names.map((name) => file(`srv/flashcards/node_modules/${name}/package.json`))
  expect(findDevelopmentPackages(files, lock)).toEqual([
    'node_modules/vite is for development',
    'node_modules/vitest is for development',
    'node_modules/unknown is not in the lock file',
  ])
})

test('[OPS-07] an image that runs as root or carries a secret is refused', () => {
  const config = { User: '1000:1000', Env: ['PATH=/bin', 'PORT=3000'], Cmd: [], WorkingDir: '/' }
  expect(findConfigProblems(config)).toEqual([])
  const rootNames = ['', 'root', '0', '0:0']
  expect(rootNames.map((User) => findConfigProblems({ ...config, User }).length)).toEqual([1, 1, 1, 1])
  expect(findConfigProblems({ ...config, Env: ['AUTH_SECRET=x'] })).toEqual([
    'The image sets AUTH_SECRET, which its Dockerfile has no need to',
  ])
})

test('[OPS-07] writes are found: new, changed and deleted files', () => {
  const before = [file('a'), file('b'), file('c')]
  expect(findWrites(before, before)).toEqual([])
  expect(findWrites(before, [file('a', { changedMs: 2 }), file('b'), file('d')])).toEqual([
    'a was written',
    'd was written',
    'c was deleted',
  ])
})

test('[OPS-07] a server that was killed, hung or logged an error did not stop well', () => {
  const lines = ['{"level":30,"msg":"stopping"}']
  expect(findStopProblems({ code: 0, lines })).toEqual([])
  expect(findStopProblems({ code: 1, lines })).toEqual(['The server ended with 1'])
  expect(findStopProblems({ code: 0, lines: [] })).toEqual(['The server did not log that it stops'])
  expect(findStopProblems({ code: 0, lines: [...lines, '{"level":50,"msg":"x"}'] })).toHaveLength(1)
})
