import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** An error of a check, or a warning. */
export interface Finding {
  rule: string
  file: string
  message: string
  isWarning?: boolean
}

/** Every folder with our own code. */
export const CODE_FOLDERS = ['app', 'server', 'database', 'test', 'e2e', 'tools', 'lab'] as const

const IGNORED = new Set([
  'node_modules',
  'build',
  'test-results',
  'playwright-report',
  'coverage',
  '.git',
  '.react-router',
  '.data',
  '.env',
])

/** Lists all files below the root (or below the given folders of it), sorted, with forward slashes. */
export async function listFiles(root: string, folders: readonly string[] = ['']): Promise<string[]> {
  const lists = await Promise.all(folders.map((folder) => listFolder(root, folder)))
  return lists.flat().toSorted()
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const lists = entries
    .filter((entry) => !IGNORED.has(entry.name) && !entry.isSymbolicLink())
    .map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? listFolder(root, path) : [path]
    })
  return (await Promise.all(lists)).flat()
}

/** Returns true for a test or a browser spec. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}
