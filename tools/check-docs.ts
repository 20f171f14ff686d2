import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Finding, listFiles } from './check-source-files.ts'

const MAX_LINE = 160
/** Lessons, cards and exercises have their own rules (`npm run content -- check`). */
const LIBRARY = /^content\/[^/]+\//

/** Rejects long lines in documents, which no review shows as a change of one sentence. Tables and code stay as they are. */
export async function checkDocs(root: string): Promise<Finding[]> {
  const files = (await listFiles(root)).filter((file) => file.endsWith('.md') && !LIBRARY.test(file))
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  let isCode = false
  const findings: Finding[] = []
  for (const [index, line] of (await readFile(join(root, file), 'utf8')).split('\n').entries()) {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    if (isCode || line.trimStart().startsWith('|') || line.length <= MAX_LINE) continue
    const message = `${line.length} characters; break the line before ${MAX_LINE}.`
    findings.push({ rule: 'docs-line-length', file: `${file}:${index + 1}`, message })
  }
  return findings
}
