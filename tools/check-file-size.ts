import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CODE_FOLDERS, type Finding, listFiles } from './check-source-files.ts'

const WARNING_LINES = 400

// Grows with the schema; nobody reads it from top to bottom.
const GENERATED = new Set(['app/platform/database-schema.ts'])

/** Warns about a long file. Whether it has two reasons to change is for its reader to say, so none is rejected. */
export async function checkFileSize(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, CODE_FOLDERS)).filter(
    (file) => /\.(tsx?|css|mjs)$/.test(file) && !GENERATED.has(file),
  )
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  const text = await readFile(join(root, file), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > WARNING_LINES) {
    return [
      { rule: 'file-size', file, message: `${lines} lines. Does it do more than one job?`, isWarning: true },
    ]
  }
  return []
}
