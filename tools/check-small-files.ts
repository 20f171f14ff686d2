import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'

import { type Finding, isTestFile, listFiles } from './check-source-files.ts'

const MIN_LINES = 15

/** The parts of a feature have a file of their own, however short: its reader looks for it by name. */
const PART_OF_FEATURE = /\.(router|jobs|live)\.server\.ts$|\.(messages|schema)\.ts$|\.(page|layout)\.tsx$/

/** Made by a program, and as long as a file can be on one line. */
const GENERATED = new Set(['app/features/names/confusables.server.ts'])

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
