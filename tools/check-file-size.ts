import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CODE_FOLDERS, type Finding, isTestFile, listFiles } from './check-source-files.ts'

const ASKED_LINES = 200
const REFUSED_LINES = 300
const REFUSED_TEST_LINES = 500

// Grows with the schema; nobody reads it top to bottom.
const WRITTEN_BY_A_TOOL = new Set(['app/platform/database-schema.ts'])

/** A file over 200 lines is asked about, over 300 refused; a test is refused over 500. */
export async function checkFileSize(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, CODE_FOLDERS)).filter(
    (file) => /\.(tsx?|css|mjs)$/.test(file) && !WRITTEN_BY_A_TOOL.has(file),
  )
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  const text = await readFile(join(root, file), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const limit = isTestFile(file) ? REFUSED_TEST_LINES : REFUSED_LINES
  if (lines > limit) {
    return [{ rule: 'file-size', file, message: `${lines} lines, at most ${limit}. Split by use case.` }]
  }
  if (lines > ASKED_LINES && !isTestFile(file)) {
    return [{ rule: 'file-size', file, message: `${lines} lines. One job, or two?`, isWarning: true }]
  }
  return []
}
