import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parseSync } from 'oxc-parser'

import { CODE_FOLDERS, type Finding, listFiles } from './check-source-files.ts'

// Words that are not used in names, with the words that the field uses instead. Pairs of strings, so that the check
// doesn't find the words of its own list as names.
const AVOIDED_IN_NAMES: ReadonlyMap<string, string> = new Map([
  ['anew', 'again'],
  ['asked', 'requested, prompted'],
  ['bite', 'batch'],
  ['bites', 'batches'],
  ['deed', 'audit event, mutation'],
  ['deeds', 'audit events, mutations'],
  ['desk', 'admin area'],
  ['door', 'API, endpoint'],
  ['gone', 'deleted, expired, unmounted'],
  ['ground', 'scope'],
  ['heard', 'received, subscribed'],
  ['hears', 'subscribes'],
  ['kept', 'cached, stored, queued'],
  ['leaver', 'person to delete'],
  ['mend', 'fix'],
  ['mended', 'fixed'],
  ['mood', 'mode'],
  ['refusal', 'error'],
  ['refusals', 'errors'],
  ['refusing', 'mapping errors'],
  ['road', 'flow, path'],
  ['said', 'announced, sent'],
  ['standing', 'status'],
  ['theirs', 'remote'],
  ['thing', 'the noun: content, item, row'],
  ['things', 'the noun: content, items, rows'],
  ['told', 'notified, sent'],
  ['whoever', 'the person'],
  ['whom', 'person'],
])

// Phrases that are not used in documents and comments.
const AVOIDED_IN_PROSE: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\bdeeds?\b/i,
  /\banew\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\bthe door\b/i,
  /\bthe (live )?road\b/i,
]

// Names that stay, each with its reason.
const ALLOWED_NAMES: ReadonlyMap<string, string> = new Map([
  ['thing_id', 'a column of migration 0017; renaming a column breaks the version that still runs'],
  ['keptAt', 'a property of course drafts and queued answers in IndexedDB; stored ones have it'],
  ['gone', 'the error codes card/gone and deck/gone; open pages of the last version read them'],
])

const PROSE = /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/
const CODE = /\.tsx?$/
const GENERATED = 'app/platform/database-schema.ts'

/** Rejects avoided terms in names, and avoided phrases in documents and comments. */
export async function checkTerms(root: string): Promise<Finding[]> {
  const files = await listFiles(root)
  const code = files.filter((file) => CODE.test(file) && file !== GENERATED && isOwnCode(file))
  const documents = files.filter((file) => PROSE.test(file))
  const findings = await Promise.all([
    ...code.map((file) => checkCode(root, file)),
    ...documents.map((file) => checkDocument(root, file)),
  ])
  return findings.flat()
}

const isOwnCode = (file: string) => CODE_FOLDERS.some((folder) => file.startsWith(`${folder}/`))

async function checkCode(root: string, file: string): Promise<Finding[]> {
  const source = await readFile(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const names = new Map<string, number>()
  collectNames(program, names)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const at = (offset: number) => `${file}:${lineAt(offset)}`
  const baseName = file.slice(file.lastIndexOf('/') + 1)
  return [
    ...findAvoidedWords(baseName).map((message) => ({ rule: 'file-term', file, message })),
    ...[...names].flatMap(([name, offset]) =>
      findAvoidedWords(name).map((message) => ({ rule: 'name-term', file: at(offset), message })),
    ),
    ...comments.flatMap((comment) => checkProse(at(comment.start), comment.value)),
  ]
}

async function checkDocument(root: string, file: string): Promise<Finding[]> {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n')
  return lines.flatMap((line, index) => checkProse(`${file}:${index + 1}`, line))
}

function checkProse(file: string, text: string): Finding[] {
  return AVOIDED_IN_PROSE.flatMap((phrase): Finding[] => {
    const found = phrase.exec(text)?.[0]
    return found === undefined
      ? []
      : [{ rule: 'prose-term', file, message: `"${found}": say it in plain words.` }]
  })
}

function findAvoidedWords(name: string): string[] {
  if (ALLOWED_NAMES.has(name)) return []
  return splitWords(name).flatMap((word) => {
    const instead = AVOIDED_IN_NAMES.get(word)
    return instead === undefined ? [] : [`"${name}" has "${word}"; the field says: ${instead}.`]
  })
}

/** Splits `isQueuedEvent`, `CACHED_PAGES` and `queued-event.rules.ts` into words. */
function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** Collects every identifier below a node, with the offset of its first use. */
function collectNames(node: unknown, names: Map<string, number>): void {
  if (Array.isArray(node)) {
    for (const item of node) collectNames(item, names)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && 'name' in node && 'start' in node) {
    const { type, name, start } = node
    const isName = type === 'Identifier' || type === 'PrivateIdentifier' || type === 'JSXIdentifier'
    if (isName && typeof name === 'string' && !names.has(name)) names.set(name, Number(start))
  }
  for (const value of Object.values(node)) collectNames(value, names)
}
