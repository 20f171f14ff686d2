import { pictureNamesIn, isPictureName } from '#app/features/transfer/mapping/pictures.rules.ts'
import { planFile, type PlannedFile } from '#app/features/transfer/mapping/plan-file.ts'
import type { PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import { REASONS } from '#app/features/transfer/mapping/reasons.ts'
import { blobSource } from '#app/features/transfer/package/byte-source.ts'
import { PackageError } from '#app/features/transfer/package/package-error.ts'
import { MAX_PICTURE_BYTES } from '#app/features/transfer/package/package-limits.ts'
import { type FromReader, NOTES_PER_MESSAGE, type ToReader } from './import-protocol.ts'

/** Unpacking is the first half of the bar, reading the notes the second. */
const HALF_PERCENT = 50

const send = (message: FromReader) => postMessage(message)

let file: PlannedFile | null = null

async function read(blob: Blob, name: string) {
  file = await planFile(blobSource(blob), name, (done, total) =>
    send({ kind: 'progress', percent: (HALF_PERCENT * done) / Math.max(1, total) }),
  )
  if (file.noteCount === 0) throw new PackageError('empty')
  const pictures = new Set<string>()
  let slice: PlannedNote[] = []
  let [count, sounds] = [0, 0]
  const flush = () => {
    send({ kind: 'notes', notes: slice })
    slice = []
    send({ kind: 'progress', percent: HALF_PERCENT + (HALF_PERCENT * count) / (file?.noteCount ?? 1) })
  }
  for (const note of file.notes) {
    count += 1
    if (note.reasons.includes(REASONS.features.sound)) sounds += 1
    for (const { question, answer } of note.cards) {
      for (const picture of pictureNamesIn(question + answer)) pictures.add(picture)
    }
    slice.push(note)
    if (slice.length === NOTES_PER_MESSAGE) flush()
  }
  flush()
  const { media, source } = file
  const found = [...pictures].flatMap((picture) => {
    const bytes = media.get(picture)
    return bytes === undefined || bytes > MAX_PICTURE_BYTES || !isPictureName(picture)
      ? []
      : [{ name: picture, bytes }]
  })
  send({ kind: 'done', source, pictures: found, sounds })
}

async function readPicture(name: string) {
  // A damaged picture is left out; the cards stay.
  const bytes = await file?.readMedia(name).catch(() => null)
  send({ kind: 'picture', name, bytes: bytes === null || bytes === undefined ? null : new Uint8Array(bytes) })
}

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  const work = data.kind === 'read' ? read(data.file, data.name) : readPicture(data.name)
  work.catch((cause: unknown) => {
    send({ kind: 'failed', reason: cause instanceof PackageError ? cause.reason : 'bug' })
  })
})
