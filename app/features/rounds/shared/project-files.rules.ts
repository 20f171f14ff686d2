import { z } from 'zod'

const filesSchema = z.record(z.string(), z.string())
const TESTS_FOLDER = 'tests/'

export const isTestPath = (path: string) => path.startsWith(TESTS_FOLDER)
export const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const folderName = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The files that the learner changed, as they are saved. */
export function parseChanged(text: string): Record<string, string> {
  try {
    return filesSchema.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** The files after a change. One that is as it was given isn't saved. */
export function changeFile(
  given: Readonly<Record<string, string>>,
  saved: string,
  path: string,
  text: string,
): string {
  const { [path]: _, ...others } = parseChanged(saved)
  return JSON.stringify(given[path] === text ? others : { ...others, [path]: text })
}

export type Folder = { name: string; paths: string[] }

/** The file list: sources first, tests last. */
export function groupFiles(paths: readonly string[]): Folder[] {
  const names = [...new Set(paths.map(folderName))].toSorted(
    (a, b) => Number(isTestPath(`${a}/`)) - Number(isTestPath(`${b}/`)) || a.localeCompare(b),
  )
  return names.map((name) => ({ name, paths: paths.filter((path) => folderName(path) === name).toSorted() }))
}

export type FoundLine = { path: string; line: number; text: string }
const MAX_FOUND = 100

/** Every line with the words, in the order of the file list. Upper and lower case are the same. */
export function findInFiles(files: Readonly<Record<string, string>>, words: string): FoundLine[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const paths = groupFiles(Object.keys(files)).flatMap((folder) => folder.paths)
  return paths
    .flatMap((path) =>
      (files[path] ?? '')
        .split('\n')
        .flatMap((text, index) =>
          text.toLowerCase().includes(wanted) ? [{ path, line: index + 1, text: text.trim() }] : [],
        ),
    )
    .slice(0, MAX_FOUND)
}

/** Where a line begins. */
export function offsetOfLine(text: string, line: number): number {
  const before = text.split('\n').slice(0, Math.max(0, line - 1))
  return before.reduce((sum, one) => sum + one.length + 1, 0)
}
