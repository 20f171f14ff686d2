import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

// Kubernetes accepts a document with a field that it doesn't know and drops the field. The package's validators do the same,
// so a misspelt field is found by the package's types.

const documentSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})

const modelSchema = z.custom<new (data: object) => { validate(): void }>(
  (value) => typeof value === 'function',
)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeFileOf = (specifier: string) =>
  fileURLToPath(import.meta.resolve(specifier)).replace(/(?:\.js)?$/, '.d.ts')

type Fields = Map<string, { file: string | null }>
const knownFields = new Map<string, Fields>()

/** Reads the fields of the one interface in a type file, and the file of each field's own type. */
function readFields(file: string): Fields {
  const known = knownFields.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const imports = new Map<string, string>()
  for (const [, name = '', from = ''] of text.matchAll(/^import \{ (\w+) \} from "([^"]+)";$/gm)) {
    const isOwn = from.startsWith('.')
    imports.set(name, isOwn ? resolve(dirname(file), from.replace(/\.js$/, '.d.ts')) : typeFileOf(from))
  }
  const body = /^export interface \w+[^{]*\{\n(.*?)^\}/ms.exec(text)?.[1] ?? ''
  const fields: Fields = new Map()
  for (const [, name = '', type = ''] of body.matchAll(/^ {4}"([^"]+)"\??: (.*)$/gm)) {
    fields.set(name, { file: imports.get(/^(?:Array<)?(\w+)>?;$/.exec(type)?.[1] ?? '') ?? null })
  }
  knownFields.set(file, fields)
  return fields
}

function findUnknownFields(value: unknown, file: string, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findUnknownFields(item, file, `${path}[${index}]`))
  const fields = readFields(file)
  // A type without fields is text, a number, or whatever the user of the cluster wants.
  if (!isRecord(value) || fields.size === 0) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.get(name)
    if (field === undefined) return [`${path}.${name} is no field of Kubernetes`]
    return field.file === null ? [] : findUnknownFields(inner, field.file, `${path}.${name}`)
  })
}

/** Checks one document against the schema of its kind; returns what is wrong. */
export async function findSchemaProblems(source: unknown): Promise<string[]> {
  const document = documentSchema.safeParse(source)
  if (!document.success) return [z.prettifyError(document.error)]
  const { apiVersion, kind, metadata } = document.data
  const specifier = `kubernetes-models/${apiVersion}/${kind}`
  const module: unknown = await import(specifier).catch(() => null)
  const model = modelSchema.safeParse(isRecord(module) ? module[kind] : null)
  if (!model.success) return [`${apiVersion} ${kind} is no kind of Kubernetes`]
  const name = `${kind} ${metadata.name}`
  try {
    new model.data(document.data).validate()
  } catch (cause) {
    return [`${name}: ${cause instanceof Error ? cause.message : String(cause)}`]
  }
  return findUnknownFields(document.data, typeFileOf(specifier), name)
}
