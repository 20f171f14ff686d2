import type { ImportSource, PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import type { PackageReason } from '#app/features/transfer/package/package-error.ts'

/** What the page sends to the Worker that reads the file. */
export type ToReader = { kind: 'read'; file: Blob; name: string } | { kind: 'picture'; name: string }

/** What the Worker answers. Notes come in slices, so that no message blocks the page. */
export type FromReader =
  | { kind: 'progress'; percent: number }
  | { kind: 'notes'; notes: PlannedNote[] }
  | { kind: 'done'; source: ImportSource; pictures: PictureFile[]; sounds: number }
  | { kind: 'failed'; reason: PackageReason | 'bug' }
  | { kind: 'picture'; name: string; bytes: Uint8Array<ArrayBuffer> | null }

/** A picture that a card of the file shows. */
export type PictureFile = { name: string; bytes: number }

/** Of one message: about a millisecond to receive. */
export const NOTES_PER_MESSAGE = 200
