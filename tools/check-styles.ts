import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path/posix'

import { type Finding, isTestFile, listFiles } from './check-source-files.ts'

const MAIN_SHEET = 'app/styles/app.css'
const SHARED_FOLDER = 'app/styles/'

// Abbreviations that say nothing to somebody who has not read the sheet.
const UNCLEAR = new Set(
  'cal cms conf deb dplan errbox fcs idx imp kpi kpis lbb num opt pal pct prog rec rng rub seg stmt tbar toc'.split(
    ' ',
  ),
)
const isUnclear = (name: string) =>
  name.length < 3 || name.split('-').some((part) => UNCLEAR.has(part) || /^[a-z]$/.test(part))

/** A rule of a sheet, with the layer around it; null if there is none. */
type StyleRule = { selector: string; line: number; layer: string | null; isTopLevel: boolean }

type StyleSheet = {
  file: string
  rules: StyleRule[]
  /** The sheets that it imports, each with its layer; null if the import names none. */
  imports: { file: string; layer: string | null }[]
  /** The order of layers, where the sheet declares it. */
  layerOrder: string[] | null
}

/** Rejects rules outside the declared layers, unclear class names, and sheets that aren't beside what they style. */
export async function checkStyles(root: string): Promise<Finding[]> {
  const files = await listFiles(root, ['app'])
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const sheets = await Promise.all(
    files.filter((file) => file.endsWith('.css')).map(async (file) => readSheet(file, await read(file))),
  )
  const code = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file))
      .map(async (file) => ({ file, text: await read(file) })),
  )
  return [
    ...findLayerFindings(sheets),
    ...findNameFindings(sheets),
    ...findSharedClasses(sheets),
    ...findMisplacedSheets(sheets, code),
  ]
}

/** The parts of a sheet that the rules below need; comments and texts in quotes are left out. */
function readSheet(file: string, source: string): StyleSheet {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const text = source.replaceAll(/\/\*[^]*?\*\//g, blank)
  const sheet: StyleSheet = { file, rules: [], imports: [], layerOrder: null }
  for (const [, path = '', layer] of text.matchAll(/@import\s+'([^']+)'(?:\s+layer\(([\w-]+)\))?/g)) {
    const imported = path.startsWith('.') ? normalize(join(dirname(file), path)) : path
    sheet.imports.push({ file: imported, layer: layer ?? null })
  }
  const blocks: string[] = []
  let start = 0
  for (const { 0: sign, index } of text.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, blank).matchAll(/[{};]/g)) {
    const prelude = text.slice(start, index).trim()
    if (sign === '}') blocks.pop()
    if (sign === '{') {
      const line = text.slice(0, index).split('\n').length - prelude.split('\n').length + 1
      addRule(sheet, { prelude, line, blocks })
      blocks.push(prelude)
    }
    if (sign === ';' && prelude.startsWith('@layer ')) sheet.layerOrder = prelude.slice(7).split(/,\s*/)
    start = index + 1
  }
  return sheet
}

function addRule(
  sheet: StyleSheet,
  { prelude, line, blocks }: { prelude: string; line: number; blocks: readonly string[] },
) {
  const isStep = blocks.some((block) => block.startsWith('@keyframes'))
  if (prelude.startsWith('@') || isStep) return
  const layer = blocks.findLast((block) => block.startsWith('@layer '))?.slice(7) ?? null
  const isTopLevel = blocks.every((block) => block.startsWith('@layer '))
  sheet.rules.push({ selector: prelude, line, layer, isTopLevel })
}

function findLayerFindings(sheets: readonly StyleSheet[]): Finding[] {
  const layers = sheets.find(({ file }) => file === MAIN_SHEET)?.layerOrder ?? []
  const findings: Finding[] = []
  const report = (file: string, message: string) => findings.push({ rule: 'style-layer', file, message })
  const imports = sheets.flatMap(({ file, imports: list }) => list.map((entry) => ({ ...entry, by: file })))
  for (const { file, layer, by } of imports) {
    if (layer !== null && !layers.includes(layer)) report(by, `${MAIN_SHEET} declares no layer '${layer}'.`)
    else if (layer === null && sheets.find((sheet) => sheet.file === file)?.rules.some(isOutside))
      report(by, `The import of ${file} names no layer.`)
  }
  for (const { file, rules, layerOrder } of sheets) {
    if (layerOrder !== null && file !== MAIN_SHEET)
      report(file, `The order of the layers is declared in ${MAIN_SHEET} only.`)
    const isImported = imports.some((entry) => entry.file === file)
    for (const rule of rules) {
      if (isOutside(rule) && !isImported)
        report(
          `${file}:${rule.line}`,
          `'${rule.selector}' is outside a layer: it would win over every layer.`,
        )
      if (rule.layer !== null && !layers.includes(rule.layer))
        report(`${file}:${rule.line}`, `${MAIN_SHEET} declares no layer '${rule.layer}'.`)
    }
  }
  return findings
}

const isOutside = ({ layer }: StyleRule) => layer === null

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

function findNameFindings(sheets: readonly StyleSheet[]): Finding[] {
  return sheets.flatMap(({ file, rules }) => {
    const lines = new Map(
      rules.flatMap(({ selector, line }) => classesOf(selector).map((name) => [name, line] as const)),
    )
    return [...lines]
      .filter(([name]) => isUnclear(name))
      .map(([name, line]) => ({
        rule: 'style-name',
        file: `${file}:${line}`,
        message: `'.${name}' doesn't say what it styles.`,
      }))
  })
}

/** The sheets of visited pages stay loaded, so two sheets must not give one class different styles. */
function findSharedClasses(sheets: readonly StyleSheet[]): Finding[] {
  const places = sheets
    // The sheet for printing changes what the others define.
    .filter(({ file }) => !file.endsWith('/print.css'))
    .flatMap(({ file, rules }) => {
      const alone = rules
        .filter(({ isTopLevel }) => isTopLevel)
        .flatMap(({ selector }) => selector.split(/,\s*/))
        .filter((selector) => /^\.[\w-]+$/.test(selector))
      return [...new Set(alone)].map((name) => ({ name, file }))
    })
  const shared = [...Map.groupBy(places, ({ name }) => name)].filter(([, list]) => list.length > 1)
  return shared.map(([name, list]) => ({
    rule: 'style-owner',
    file: list[0]?.file ?? '',
    message: `'${name}' has rules of its own in ${list.map(({ file }) => file).join(' and ')}.`,
  }))
}

type CodeFile = { file: string; text: string }

/** A shared sheet that a single feature needs belongs into the folder of that feature. */
function findMisplacedSheets(sheets: readonly StyleSheet[], code: readonly CodeFile[]): Finding[] {
  return sheets
    .filter(({ file }) => file.startsWith(SHARED_FOLDER) && file !== MAIN_SHEET)
    .flatMap(({ file, rules }) => {
      const names = new Set(rules.flatMap(({ selector }) => classesOf(selector)))
      if (names.size === 0) return []
      const users = code.filter(
        ({ text }) => text.includes(file.slice('app/'.length)) || hasClass(text, names),
      )
      const owners = new Set(users.map((user) => featureOf(user.file)))
      const [owner] = owners
      if (owners.size !== 1 || owner === null || owner === undefined) return []
      return [{ rule: 'style-place', file, message: `Only ${owner} uses it: put it beside its page.` }]
    })
}

const hasClass = (text: string, names: ReadonlySet<string>) =>
  [...text.matchAll(/(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g)].some(([quoted]) =>
    quoted
      .slice(1, -1)
      .split(/[^\w-]+/)
      .some((word) => names.has(word)),
  )

const featureOf = (file: string) => /^app\/features\/[\w-]+/.exec(file)?.[0] ?? null
