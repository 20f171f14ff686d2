import { parseSync, Visitor } from 'oxc-parser'
import { z } from 'zod'
import { configSchema } from '#app/platform/config.server.ts'

export type Setting = { name: string; default: string; values: string; meaning: string }

const START = '<!-- settings: `npm run docs` writes this table from app/platform/config.server.ts -->'
const END = '<!-- /settings -->'

const jsonSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({
      enum: z.array(z.string()).optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
    }),
  ),
})

/** The comment before each property of the schema: the reason that a reader of the code sees, too. */
function readComments(source: string): Map<string, string> {
  const { program, comments } = parseSync('config.server.ts', source)
  const meanings = new Map<string, string>()
  new Visitor({
    Property({ key, start }) {
      const comment = comments.findLast(({ end }) => end <= start)
      if (key.type !== 'Identifier' || comment === undefined || !comment.value.startsWith('*')) return
      if (source.slice(comment.end, start).trim() !== '') return
      const lines = comment.value.slice(1).split('\n')
      meanings.set(
        key.name,
        lines
          .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
          .join(' ')
          .trim(),
      )
    },
  }).visit(program)
  return meanings
}

const thousands = (value: number) => value.toLocaleString('en')

function describeValues({
  enum: values,
  minimum,
  maximum,
}: z.infer<typeof jsonSchema>['properties'][string]) {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ')
  // Without a limit of ours, zod names the largest number that JavaScript counts exactly.
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  if (minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER) return ''
  return hasMaximum ? `${thousands(minimum)} to ${thousands(maximum)}` : `${thousands(minimum)} or more`
}

function describeDefault(name: string): string {
  const schema = Object.entries(configSchema.shape).find(([key]) => key === name)?.[1]
  const parsed = schema?.safeParse(undefined)
  if (parsed?.success !== true) return '**required**'
  const { data } = parsed
  if (data === undefined || (Array.isArray(data) && data.length === 0)) return ''
  const values = [data].flat().map(String)
  // A long list stays readable in the code.
  return values.length > 4 ? `${values.length} values` : `\`${values.join(',')}\``
}

/** Lists every setting, in the order of the schema. */
export function listSettings(source: string): Setting[] {
  const comments = readComments(source)
  const { properties } = jsonSchema.parse(
    z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.keys(configSchema.shape).map((name) => ({
    name,
    default: describeDefault(name),
    values: describeValues(properties[name] ?? {}),
    meaning: comments.get(name) ?? '',
  }))
}

/** Replaces the table between its two marks, with columns as wide as the formatter makes them. */
export function writeSettingsTable(document: string, settings: readonly Setting[]): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)]
  if (start === -1 || end === -1) throw new Error('docs/operating.md has lost the marks of its settings.')
  const rows = [
    ['setting', 'default', 'values', 'meaning'],
    ...settings.map((setting) => [
      `\`${setting.name}\``,
      setting.default,
      setting.values,
      setting.meaning.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;'),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return `${document.slice(0, start)}${START}\n\n${lines.join('\n')}\n\n${document.slice(end)}`
}
