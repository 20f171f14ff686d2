import type { Report } from './problem.ts'

/** The part between the two `---` lines: `key: value`, or `key:` and a list of `- item` lines below it. */
export interface FrontMatter {
  fields: Record<string, string | string[]>
  lines: Record<string, number>
  body: string
  /** The line of the file on which the body starts. */
  bodyLine: number
}

const FENCE = '---'
const FIELD = /^([a-z][a-z-]*):\s*(.*)$/
const ITEM = /^\s*-\s+(.+)$/

export function readFrontMatter(text: string, report: Report): FrontMatter {
  const lines = text.split('\n')
  const end = lines.indexOf(FENCE, 1)
  if (lines[0] !== FENCE || end === -1) {
    report(1, 'Start the file with front matter between two lines of "---".')
    return { fields: {}, lines: {}, body: text, bodyLine: 1 }
  }
  const { fields, lines: fieldLines } = readFields(lines.slice(1, end), 2, report)
  return { fields, lines: fieldLines, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
}

/** Reads `key: value` lines, as in front matter and at the start of a card. */
export function readFields(
  lines: readonly string[],
  firstLine: number,
  report: Report,
): Pick<FrontMatter, 'fields' | 'lines'> {
  const fields: FrontMatter['fields'] = {}
  const fieldLines: FrontMatter['lines'] = {}
  let listKey: string | undefined
  for (const [index, line] of lines.entries()) {
    const at = firstLine + index
    const item = ITEM.exec(line)?.[1]
    const [, key, value] = FIELD.exec(line) ?? []
    if (item !== undefined && listKey !== undefined) {
      fields[listKey] = [...[fields[listKey] ?? []].flat(), unquote(item)]
    } else if (key !== undefined && value !== undefined) {
      if (key in fields) report(at, `"${key}" is given twice.`)
      fields[key] = value === '' ? [] : unquote(value)
      fieldLines[key] = at
      listKey = value === '' ? key : undefined
    } else if (line.trim() !== '') {
      report(at, `"${line.trim()}" is neither "key: value" nor a list item.`)
    }
  }
  return { fields, lines: fieldLines }
}

function unquote(value: string): string {
  return /^(["'])(.*)\1$/.exec(value.trim())?.[2] ?? value.trim()
}
