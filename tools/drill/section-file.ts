import type { Report } from '../content/problem.ts'

/** A part of a file of `content/drill`: `## slug`, then lines of `key: value`. A key may have words after it. */
export type DrillSection = {
  slug: string
  line: number
  fields: Map<string, { value: string; line: number }>
}

const FIELD = /^([a-z][a-z0-9 ,-]*): (.+)$/

export function readSections(text: string, report: Report): DrillSection[] {
  const sections: DrillSection[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const at = index + 1
    const [, slug] = /^## ([a-z0-9-]+)$/.exec(line) ?? []
    const [, key, value] = FIELD.exec(line) ?? []
    const section = sections.at(-1)
    if (slug !== undefined) {
      sections.push({ slug, line: at, fields: new Map() })
    } else if (key !== undefined && value !== undefined && section !== undefined) {
      if (section.fields.has(key)) report(at, `"${key}" is given twice.`)
      section.fields.set(key, { value, line: at })
    } else if (line.trim() !== '') {
      report(at, `"${line.trim()}" is neither "## slug" nor "key: value".`)
    }
  }
  return sections
}

/** The value of a field that must be there, or an empty text and a problem. */
export function requireField({ slug, line, fields }: DrillSection, key: string, report: Report): string {
  const field = fields.get(key)
  if (field === undefined) report(line, `"${slug}" has no "${key}".`)
  return field?.value ?? ''
}

export const listOf = (value: string, separator = ','): string[] =>
  value.split(separator).map((item) => item.trim())
