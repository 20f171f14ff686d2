import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CODE_FOLDERS, type Finding, isTestFile, listFiles } from './check-source-files.ts'

const WARNING_LINES = 200
const MAX_LINES = 300
const MAX_TEST_LINES = 500

// Grows with the schema; nobody reads it from top to bottom.
const GENERATED = new Set(['app/platform/database-schema.ts'])

/** Warns about a file over 200 lines and rejects one over 300; a test is rejected over 500. */
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
  const limit = isTestFile(file) ? MAX_TEST_LINES : MAX_LINES
  if (lines > limit) {
    return [{ rule: 'file-size', file, message: `${lines} lines, at most ${limit}. Split by use case.` }]
  }
  if (lines > WARNING_LINES && !isTestFile(file)) {
    return [
      { rule: 'file-size', file, message: `${lines} lines. Does it do more than one job?`, isWarning: true },
    ]
  }
  return []
}
