import { type AnkiPackage, openPackage } from '#app/features/transfer/package/anki-package.ts'
import type { ByteSource } from '#app/features/transfer/package/byte-source.ts'
import { PackageError } from '#app/features/transfer/package/package-error.ts'
import { planCsv } from './csv-file.ts'
import { baseName } from './file-name.ts'
import { withinLimits } from './import-limits.ts'
import type { ImportSource, PlannedNote } from './import-plan.ts'
import { planMarkdown } from './markdown-file.ts'
import { NotePlanner } from './note-plan.ts'

const ZIP_MAGIC = [0x50, 0x4b]
/** Of a text file. */
const MAX_TEXT_BYTES = 20_000_000

export type PlannedFile = {
  source: ImportSource
  notes: Generator<PlannedNote>
  noteCount: number
  /** The sizes of the media files, by name. */
  media: ReadonlyMap<string, number>
  readMedia: AnkiPackage['readMedia']
}

/** Reads a file of any kind that can be imported, by its first bytes and its name. */
export async function planFile(
  source: ByteSource,
  fileName: string,
  onProgress?: (done: number, total: number) => void,
): Promise<PlannedFile> {
  const start = await source.read(0, Math.min(source.size, ZIP_MAGIC.length))
  const isText = /\.(csv|tsv|txt|md|markdown)$/i.test(fileName)
  if (!isText || ZIP_MAGIC.every((byte, index) => start[index] === byte))
    return planPackage(source, onProgress)
  if (source.size > MAX_TEXT_BYTES) throw new PackageError('too-large', 'a text file')
  const text = new TextDecoder().decode(await source.read(0, source.size))
  const isMarkdown = /\.(md|markdown)$/i.test(fileName)
  const notes = isMarkdown ? planMarkdown(text, baseName(fileName)) : planCsv(text, baseName(fileName))
  return {
    source: isMarkdown ? 'markdown' : 'csv',
    notes: withinLimits(notes),
    noteCount: notes.length,
    media: new Map(),
    readMedia: async () => null,
  }
}

async function planPackage(
  source: ByteSource,
  onProgress?: (done: number, total: number) => void,
): Promise<PlannedFile> {
  const { collection, media, readMedia } = await openPackage(source, onProgress)
  const planner = new NotePlanner(collection)
  return {
    source: 'anki',
    notes: withinLimits(planAll(planner, collection.notes)),
    noteCount: collection.notes.length,
    media,
    readMedia,
  }
}

function* planAll(planner: NotePlanner, notes: readonly Parameters<NotePlanner['plan']>[0][]) {
  for (const note of notes) yield planner.plan(note)
}
