import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Writes the look-alike table from Unicode's confusables.txt (UTS #39): `node tools/confusables.ts <confusables.txt>`.

const TARGET = path.join(import.meta.dirname, '../app/features/names/confusables.server.ts')
const LINE = /^([\dA-F]+) ;\t([\dA-F ]+) ;\tMA/

const fromHex = (codes: string) =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)))
const toHex = (text: string) => Array.from(text, (one) => (one.codePointAt(0) ?? 0).toString(16)).join(' ')

/** Names are in NFKC and lose their marks before they are compared: other characters need no row. */
function isComparable(character: string): boolean {
  return character.normalize('NFKC') === character && /^[\p{L}\p{N}\p{P}]$/u.test(character)
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file: node tools/confusables.ts <confusables.txt>')
const text = await readFile(file, 'utf8')
const version = /^# Version: (\S+)/m.exec(text)?.[1] ?? 'unknown'
const groups = new Map<string, string[]>()
for (const line of text.split('\n')) {
  const [, source, prototype] = LINE.exec(line) ?? []
  if (source === undefined || prototype === undefined || !isComparable(fromHex(source))) continue
  const target = toHex(fromHex(prototype).normalize('NFKC'))
  groups.set(target, [...(groups.get(target) ?? []), toHex(fromHex(source))])
}
const rows = [...groups].map(([target, sources]) => `${target}:${sources.join(',')}`)
await writeFile(
  TARGET,
  `// Made by tools/confusables.ts from Unicode's confusables.txt, version ${version}. Copyright 1991-2024 Unicode, Inc.;
// used under the Unicode License v3. Each part is a prototype and what looks like it, as hexadecimal code points.
export const CONFUSABLES =
  '${rows.join(';')}'
`,
)
console.log(`${rows.length} prototypes, Unicode ${version}`)
