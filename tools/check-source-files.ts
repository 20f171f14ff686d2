import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Something a check refuses, or (as a warning) asks about. */
export interface Finding {
  rule: string
  file: string
  message: string
  isWarning?: boolean
}

/** Every folder that holds code of ours. */
export const CODE_FOLDERS = ['app', 'server', 'database', 'test', 'e2e', 'tools'] as const

const NOT_OURS = new Set([
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

/** Paths of all files below the root (or below the named folders of it), in order, with forward slashes. */
export async function listFiles(root: string, folders: readonly string[] = ['']): Promise<string[]> {
  const lists = await Promise.all(folders.map((folder) => listFolder(root, folder)))
  return lists.flat().toSorted()
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const lists = entries
    .filter((entry) => !NOT_OURS.has(entry.name) && !entry.isSymbolicLink())
    .map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? listFolder(root, path) : [path]
    })
  return (await Promise.all(lists)).flat()
}

/** Whether the file is a test or a browser spec. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}
