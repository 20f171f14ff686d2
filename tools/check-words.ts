import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Finding, listFiles } from './check-source-files.ts'

// Joined from parts, so that the check doesn't find its own patterns.
const OUTSIDE = new RegExp(
  [
    ['\\.\\.', 'shared', ''],
    ['', 'work', 'shared'],
    ['', 'work', 'notes'],
  ]
    .map((parts) => parts.join('/'))
    .join('|'),
)
const REGISTRY = new RegExp(['registry', '(npmjs|yarnpkg|npmmirror)', '(org|com)'].join('\\.'), 'i')
const TASK_WORD = new RegExp(`\\b(${['TO', 'FIX'].join('DO|')}ME)\\b(?!\\s*\\(#\\d+\\))`)
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf|zip|gz|svg)$/

/** Rejects paths outside of the project, package registries, and open tasks without an issue number. */
export async function checkWords(root: string): Promise<Finding[]> {
  const files = (await listFiles(root)).filter((file) => !BINARY.test(file) && !file.endsWith('.log'))
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n')
  const isCode = /\.(tsx?|mjs|css|sql)$/.test(file)
  return lines.flatMap((line, index) => {
    const at = `${file}:${index + 1}`
    const findings: Finding[] = []
    if (OUTSIDE.test(line)) {
      findings.push({ rule: 'no-outside-path', file: at, message: 'Names a folder outside of the project.' })
    }
    if (REGISTRY.test(line)) {
      findings.push({ rule: 'no-registry', file: at, message: 'Names a package registry.' })
    }
    if (isCode && TASK_WORD.test(line)) {
      findings.push({
        rule: 'task-has-issue',
        file: at,
        message: 'An open task needs an issue number: (#12).',
      })
    }
    return findings
  })
}
