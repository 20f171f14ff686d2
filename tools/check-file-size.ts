import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { CODE_FOLDERS, type Finding, listFiles, isTestFile } from './check-source-files.ts'

const WARNING_LINES = 400

/** Made by programs: one grows with the schema, one is as long as a file can be on one line. */
const GENERATED = new Set(['app/platform/database-schema.ts', 'app/features/names/confusables.server.ts'])

/** Warns about a long file. Whether it has two reasons to change is for its reader to say, so none is rejected. */
export async function checkFileSize(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, CODE_FOLDERS)).filter(
    (file) => /\.(tsx?|css|mjs)$/.test(file) && !GENERATED.has(file),
  )
  const findings = await Promise.all(files.map((file) => checkFile(root, file)))
  return findings.flat()
}

async function checkFile(root: string, file: string): Promise<Finding[]> {
  const text = await readFile(join(root, file), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > WARNING_LINES) {
    return [
      { rule: 'file-size', file, message: `${lines} lines. Does it do more than one job?`, isWarning: true },
    ]
  }
  return []
}

const MIN_LINES = 15

/** The parts of a feature have a file of their own, however short: its reader looks for it by name. */
const PART_OF_FEATURE = /\.(router|jobs|live)\.server\.ts$|\.(messages|schema)\.ts$|\.(page|layout)\.tsx$/

/** A lazily loaded part is no match: it must be a file of its own. */
const STATIC_IMPORT = /^(?:import|\}) (?:[^'"\n]*from )?'([^']+)'$/gmu

/** Rejects a short file that only one file of its folder uses, and no test: what it says belongs there. */
export async function checkSmallFiles(root: string): Promise<Finding[]> {
  const files = (await listFiles(root, ['app', 'server'])).filter((file) => /\.tsx?$/.test(file))
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  )
  const importers = new Map<string, string[]>()
  for (const [file, text] of texts) {
    for (const [, specifier = ''] of text.matchAll(STATIC_IMPORT)) {
      const target = specifier.startsWith('#app/')
        ? specifier.replace('#app/', 'app/')
        : join(dirname(file), specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return files
    .filter((file) => !PART_OF_FEATURE.test(file) && !GENERATED.has(file))
    .filter((file) => (texts.get(file) ?? '').split('\n').length <= MIN_LINES)
    .flatMap((file) => {
      const [importer, ...others] = importers.get(file) ?? []
      const belongs =
        importer !== undefined &&
        others.length === 0 &&
        !isTestFile(importer) &&
        dirname(importer) === dirname(file)
      return belongs
        ? [{ rule: 'small-file', file, message: `Only ${importer} uses these few lines: move them there.` }]
        : []
    })
}
