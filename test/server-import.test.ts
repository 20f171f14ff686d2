import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { plantTree } from './planted-tree.ts'
import { runCommand } from '../tools/run-command.ts'

const REACT_ROUTER = join(import.meta.dirname, '..', 'node_modules', '.bin', 'react-router')
const SECRET = 'only-the-server-knows'

const appWith = (componentImport: string, use: string): Record<string, string> => ({
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'\nexport default { plugins: [reactRouter()], logLevel: 'error' }\n`,
  'react-router.config.ts': `export default { ssr: true }\n`,
  'app/routes.ts': `import { index } from '@react-router/dev/routes'\nexport default [index('home.page.tsx')]\n`,
  'app/root.tsx': `import { Outlet, Scripts } from 'react-router'\nexport default () => <html lang="en"><body><Outlet /><Scripts /></body></html>\n`,
  'app/home.page.tsx': `import { Greeting } from './greeting.tsx'\nexport default () => <Greeting />\n`,
  'app/greeting.tsx': `${componentImport}\nexport const Greeting = () => <p>${use}</p>\n`,
  'app/secret.server.ts': `export const secret = '${SECRET}'\nexport type Secret = string\n`,
})

// Without vitest's own variables, so that this is a production build.
const build = (root: string) =>
  runCommand(process.execPath, [REACT_ROUTER, 'build'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })

describe('the build', () => {
  test('rejects a component that imports a .server file', { timeout: 60_000 }, async () => {
    await using tree = await plantTree(appWith(`import { secret } from './secret.server.ts'`, '{secret}'))
    const { code, output } = await build(tree.root)
    expect(output).toMatch(/[Ss]erver-only module referenced by client/)
    expect(output).toContain('secret.server.ts')
    expect(code).not.toBe(0)
  })

  test(
    'allows importing its types, and none of its code reaches the browser',
    { timeout: 60_000 },
    async () => {
      await using tree = await plantTree(
        appWith(`import type { Secret } from './secret.server.ts'`, `{'hi' satisfies Secret}`),
      )
      const { code, output } = await build(tree.root)
      expect(output).not.toContain('secret.server.ts')
      expect(code).toBe(0)
      const assets = join(tree.root, 'build', 'client', 'assets')
      const texts = await Promise.all(
        (await readdir(assets)).map((name) => readFile(join(assets, name), 'utf8')),
      )
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.join('\n')).not.toContain(SECRET)
    },
  )
})
