import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const SDK = '@modelcontextprotocol/sdk'
const SERVER_FILE = 'app/features/open-api/mcp/mcp-server.server.ts'

/** The files of the product that contain a text. */
async function findFiles(text: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['app', 'server']) {
    for (const name of await readdir(path.join(ROOT, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue
      const file = path.join(folder, name)
      if ((await readFile(path.join(ROOT, file), 'utf8')).includes(text)) found.push(file)
    }
  }
  return found
}

test('[API-03] the MCP library loads with the first request: one file imports it, and that file is only imported lazily', async () => {
  expect(await findFiles(SDK)).toEqual([SERVER_FILE])
  const importers = await findFiles('mcp-server.server.ts')
  expect(importers).toEqual(['server/mcp-route.ts'])
  const route = await readFile(path.join(ROOT, 'server/mcp-route.ts'), 'utf8')
  expect(route).toMatch(/await import\('#app\/features\/open-api\/mcp\/mcp-server\.server\.ts'\)/)
  expect(route).not.toMatch(/^import [^\n]*mcp-server/m)
})
