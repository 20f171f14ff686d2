import type { ZodType } from 'zod'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import type { Fields } from './merge-fields.ts'

export type SaveStatus = 'Saving…' | 'Saved' | 'Saved on this device' | 'Not saved yet. Keep this page open.'

export type SaveOptions = { context: { isKeepalive: boolean } }

export type AutosaveOptions<Value extends Fields> = {
  personId: string
  /** Which text it is, among all texts of the person. */
  name: string
  /** Checks the copies on this device. */
  schema: ZodType<Value>
  /** What the server had when the screen was opened. */
  start: { value: Value; lastEdit: string }
  /** A page of an earlier build may have left a copy in another form. */
  earlierCopy?: () => Value | null
  /** Copies that are too old to go on with. */
  isExpired?: (at: number) => boolean
  /** Replaces the fields that the server would refuse; they stay on this device until they are corrected. */
  toStorable?: (value: Value, stored: Value) => Value
  /** A process of an earlier build answers with nothing. */
  save: (value: Value, edit: Edit, options: SaveOptions) => Promise<SaveResult<Value> | null | undefined>
  onStored?: (value: Value, lastEdit: string) => void
  onRefused?: (error: unknown) => void
}

export type AutosaveSnapshot<Value> = {
  value: Value
  status: SaveStatus
  /** Another version, from another tab or device. Nothing is sent until one of them is chosen. */
  other: Value | null
  /** The last save that the screen knows of. */
  lastEdit: string
}
