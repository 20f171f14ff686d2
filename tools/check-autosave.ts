import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Finding, isTestFile, listFiles } from './check-source-files.ts'

const TIMER = /\b(setTimeout|setInterval)\(|debounce/i
const MUTATION = /\b(mutate|mutateAsync)\(/

// Files with both that save no text, each with its reason.
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Shared code is a log of updates (decision 0045); its timer waits between attempts to load a part of the page.
  'app/features/mock/screen/use-room.ts',
  // The timer ends the offer to undo; nothing is typed.
  'app/features/discussion/lists/mark-all-read.tsx',
  // The timer frees the memory of a download; the button undoes the import.
  'app/features/transfer/screen/import-done.tsx',
])

/** Rejects a mutation in a file with a timer: texts that are saved while they are typed use app/client/use-autosave.ts. */
export async function checkAutosave(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, ['app'])).filter(
    (file) => /\.tsx?$/.test(file) && !/\.server\./.test(file) && !isTestFile(file) && !EXCEPTIONS.has(file),
  )
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  const text = await readFile(join(root, file), 'utf8')
  if (!TIMER.test(text) || !MUTATION.test(text)) return []
  const message =
    'Has a timer and a mutation. Save a text while it is typed with useAutosave (app/client/use-autosave.ts).'
  return [{ rule: 'one-autosave', file, message }]
}
