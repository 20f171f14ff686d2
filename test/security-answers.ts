import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The sections of ASVS 5.0 with the levels of their requirements; those of level 3 come last in each and are left out. */
const LEVELS = `1.1 22, 1.2 111112222, 1.3 11222222222, 1.4 222, 1.5 12, 2.1 122, 2.2 112, 2.3 1222, 2.4 2, 3.2 11,
3.3 1222, 3.4 112222, 3.5 11122, 3.7 22, 4.1 122, 4.2 2, 4.3 22, 4.4 1222, 5.1 2, 5.2 112, 5.3 11, 5.4 222, 6.1 122,
6.2 111111112222, 6.3 1122, 6.4 1122, 6.5 22222, 6.6 222, 6.8 2222, 7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 22,
7.6 22, 8.1 12, 8.2 112, 8.3 1, 8.4 2, 9.1 111, 9.2 1222, 10.1 22, 10.2 22, 10.3 2222, 10.4 11111222222, 10.5 22222,
10.6 22, 10.7 222, 11.1 22, 11.2 222, 11.3 112, 11.4 1222, 11.5 2, 11.6 2, 12.1 122, 12.2 11, 12.3 2222, 13.1 2,
13.2 22222, 13.3 22, 13.4 12222, 14.1 22, 14.2 1222, 14.3 122, 15.1 122, 15.2 122, 15.3 1222222, 16.1 2, 16.2 22222,
16.3 2222, 16.4 222, 16.5 222, 17.1 2, 17.2 2222, 17.3 22`

/** The level of each requirement that docs/security.md answers. */
export const REQUIREMENTS: ReadonlyMap<string, string> = new Map(
  LEVELS.split(/,\s*/).flatMap((entry) => {
    const [section = '', levels = ''] = entry.split(' ')
    return Array.from(levels, (level, index): [string, string] => [`${section}.${index + 1}`, level])
  }),
)

/** A gap is an answer, too, but one that fails. An accepted gap is explained in the document and counted in its test. */
const ANSWERS = ['yes', 'not applicable', 'operator', 'accepted', 'gap'] as const
type Answer = (typeof ANSWERS)[number]

export type Row = { id: string; level: string; what: string; answer: string; shownBy: string }

export function readRows(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [, id = '', level = '', what = '', answer = '', shownBy = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
      return { id, level, what, answer, shownBy }
    })
}

export const countAnswers = (rows: readonly Row[]) => {
  const count = (answer: Answer) => rows.filter((row) => row.answer === answer).length
  return Object.fromEntries(ANSWERS.map((answer) => [answer, count(answer)]))
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const readAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Paths in back quotes, “titles” of tests in the file before them, and links to sections of this document. */
const REFERENCE = /`([\w.-]+(?:\/[\w.-]+)*\/?(?:#[\w-]+)?)`|“([^”]+)”|\]\(#([\w-]+)\)/g
const FILE = /^[\w./-]+\.\w+$|^Dockerfile$/

function findReferenceProblems(root: string, document: string, { id, answer, shownBy }: Row): string[] {
  const problems: string[] = []
  let text: string | null = null
  let found = 0
  for (const [, reference, title, section] of shownBy.matchAll(REFERENCE)) {
    if (section !== undefined) {
      found += 1
      if (!readAnchors(document).includes(section)) problems.push(`${id}: no section #${section}`)
    } else if (title !== undefined) {
      if (text === null) problems.push(`${id}: “${title}” has no file before it`)
      else if (!text.includes(title)) problems.push(`${id}: no test “${title}”`)
    } else if (reference !== undefined) {
      const [file = '', anchor] = reference.split('#')
      if (!FILE.test(file)) continue
      found += 1
      const full = path.join(root, file)
      text = existsSync(full) ? readFileSync(full, 'utf8') : null
      if (text === null) problems.push(`${id}: ${file} does not exist`)
      else if (anchor !== undefined && !readAnchors(text).includes(anchor))
        problems.push(`${id}: no ${reference}`)
    }
  }
  if (answer !== 'not applicable' && found === 0) problems.push(`${id}: nothing shows '${answer}'`)
  if (answer === 'not applicable' && shownBy.length < 10) problems.push(`${id}: no reason`)
  if (answer === 'operator' && !shownBy.includes('docs/operating.md#'))
    problems.push(`${id}: no place in docs/operating.md`)
  if (answer === 'accepted' && !shownBy.includes('#accepted-gaps')) problems.push(`${id}: not explained`)
  return problems
}

/** What is wrong with the answers of the document, one line each. */
export function findAnswerProblems(root: string, document: string): string[] {
  const rows = readRows(document)
  const problems = rows.flatMap((row) => findReferenceProblems(root, document, row))
  const seen = new Set<string>()
  for (const { id, level, what, answer } of rows) {
    if (seen.has(id)) problems.push(`${id}: answered twice`)
    seen.add(id)
    if (REQUIREMENTS.get(id) !== level) problems.push(`${id}: not a requirement of level ${level}`)
    if (what === '') problems.push(`${id}: no words`)
    if (!ANSWERS.some((known) => known === answer)) problems.push(`${id}: '${answer}' is no answer`)
    if (answer === 'gap') problems.push(`${id}: a gap`)
  }
  return [
    ...problems,
    ...[...REQUIREMENTS.keys()].filter((id) => !seen.has(id)).map((id) => `${id}: not answered`),
  ]
}
