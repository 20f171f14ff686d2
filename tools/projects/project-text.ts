import { countWords } from '../content/markdown-html.ts'
import { plainInline } from '../content/markdown-inline.ts'
import { readFields } from '../content/front-matter.ts'
import type { Report } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'

/** The sections of `project.md` in their order, each with the fewest and the most words of its prose. */
const SECTIONS: Readonly<Record<string, readonly [number, number] | null>> = {
  Report: [40, 140],
  'Support note': [5, 40],
  Cause: [20, 80],
  Fix: [10, 60],
  Explanation: [50, 130],
  'What to have': null,
  'Failing tests': null,
  'Wrong fixes': null,
}
const MAX_FIX_LINES = 12
const FENCE = /\n*```(?:ts|py)\n([\s\S]*?)\n```\s*$/
const PARTS = ['place', 'mechanism', 'evidence'] as const

export type WrongFixText = { name: string; fails: string; reason: string }

/** The prose of `project.md`, still in Markdown. */
export type ProjectText = {
  report: { number: string; name: string; company: string; text: string; note: string }
  cause: string
  fix: string
  fixCode: string
  explanation: string
  parts: Record<(typeof PARTS)[number], string>
  failing: string[]
  wrong: WrongFixText[]
}

export type Section = { title: string; line: number; body: string }

export function splitSections(body: string, firstLine: number, heading = /^## (.+)$/): Section[] {
  const sections: Section[] = []
  let isCode = false
  for (const [index, line] of body.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    const [, title] = (isCode ? null : heading.exec(line)) ?? []
    const current = sections.at(-1)
    if (title !== undefined) sections.push({ title, line: firstLine + index, body: '' })
    else if (current !== undefined) current.body += `${line}\n`
  }
  return sections
}

export const itemsOf = (body: string) => [...body.matchAll(/^- (.+)$/gm)].map(([, item = '']) => item)

function checkWords({ title, line }: Section, prose: string, report: Report) {
  const [min, max] = SECTIONS[title] ?? [0, Number.MAX_SAFE_INTEGER]
  const words = countWords(plainInline(prose))
  if (words < min || words > max) report(line, `"${title}" has ${words} words, not ${min} to ${max}.`)
}

function readReport(section: Section, report: Report): Omit<ProjectText['report'], 'note'> {
  const [head = '', ...paragraphs] = section.body.trim().split('\n\n')
  const { number, from } = readFields(head.split('\n'), section.line + 2, report).fields
  const [, name = '', company = ''] = /^([^,]+), (.+)$/.exec(String(from)) ?? []
  if (!/^\d{2,6}$/.test(String(number)) || company === '')
    report(section.line, 'A report begins with "number: 2281" and "from: Name, Company".')
  return { number: String(number), name, company, text: paragraphs.join('\n\n') }
}

function readParts(section: Section, report: Report): ProjectText['parts'] {
  const items = itemsOf(section.body)
  const parts = { place: '', mechanism: '', evidence: '' }
  for (const part of PARTS) {
    parts[part] = items.find((item) => item.startsWith(`${part}: `))?.slice(part.length + 2) ?? ''
    if (parts[part] === '') report(section.line, `"What to have" has no item "${part}: …".`)
  }
  if (items.length !== PARTS.length) report(section.line, '"What to have" has three items.')
  return parts
}

function readWrong(section: Section, report: Report): WrongFixText[] {
  return itemsOf(section.body).flatMap((item) => {
    const [, name, fails, reason] = /^([a-z0-9-]+) fails `([^`]+)`: (.+)$/.exec(item) ?? []
    if (name !== undefined && fails !== undefined && reason !== undefined) return [{ name, fails, reason }]
    report(section.line, `"${item.slice(0, 40)}…" is not "- name fails \`test\`: reason".`)
    return []
  })
}

function checkSections(sections: readonly Section[], firstLine: number, report: Report) {
  const [titles, wanted] = [sections.map(({ title }) => title).join(', '), Object.keys(SECTIONS).join(', ')]
  if (titles !== wanted) report(firstLine, `The sections are ${wanted}, in this order; not ${titles}.`)
  for (const { title, line, body } of sections) {
    const phrase = findAvoidedPhrase(body)
    if (phrase !== undefined) report(line, `An avoided phrase in ${title}, ${phrase}`)
  }
}

export function readProjectText(body: string, firstLine: number, report: Report): ProjectText {
  const sections = splitSections(body, firstLine)
  checkSections(sections, firstLine, report)
  const take = (title: string): Section =>
    sections.find((section) => section.title === title) ?? { title, line: firstLine, body: '' }
  const takeProse = (title: string): string => {
    const section = take(title)
    const prose = section.body.replace(FENCE, '').trim()
    checkWords(section, prose, report)
    return prose
  }
  const issue = readReport(take('Report'), report)
  checkWords(take('Report'), issue.text, report)
  const fixCode = FENCE.exec(take('Fix').body)?.[1] ?? ''
  const fixLines = fixCode.split('\n').length
  if (fixCode === '' || fixLines > MAX_FIX_LINES)
    report(take('Fix').line, `"Fix" ends with a fence of at most ${MAX_FIX_LINES} lines.`)
  const failing = itemsOf(take('Failing tests').body).map((item) => item.replace(/^`(.+)`$/, '$1'))
  return {
    report: { ...issue, note: takeProse('Support note') },
    cause: takeProse('Cause'),
    fix: takeProse('Fix'),
    fixCode,
    explanation: takeProse('Explanation'),
    parts: readParts(take('What to have'), report),
    failing,
    wrong: readWrong(take('Wrong fixes'), report),
  }
}
