import type { AutosaveOptions } from './autosave-options.ts'
import { holdLock, type IsOpen } from './copy-locks.ts'
import { type DraftCopy, readCopies, removeCopy, writeCopy } from './draft-store.ts'
import type { Fields } from './merge-fields.ts'

type Named<Value extends Fields> = Pick<AutosaveOptions<Value>, 'personId' | 'name' | 'schema' | 'isExpired'>

/** The device's copy of one screen, held by its tab as long as the screen has the text; and those of others. */
export class HeldCopy<Value extends Fields> {
  private readonly text: Named<Value>
  private readonly writer: string
  private releaseLock: (() => void) | null = null

  constructor(text: Named<Value>, writer: string) {
    this.text = text
    this.writer = writer
  }

  /** Returns whether the device has it. `isLeft`: another page may go on with it. */
  write(copy: Omit<DraftCopy<Value>, 'writer' | 'heldAt'>, isLeft: boolean): boolean {
    const { text, writer } = this
    if (!isLeft) this.releaseLock ??= holdLock(writer)
    const heldAt = isLeft ? 0 : Date.now()
    const isWritten = writeCopy(text.personId, text.name, { ...copy, writer, heldAt })
    if (isLeft) this.release()
    return isWritten
  }

  remove(): void {
    this.removeOthers([{ writer: this.writer }])
    this.release()
  }

  release(): void {
    this.releaseLock?.()
    this.releaseLock = null
  }

  /** The copies of other screens, the newest first; without those that are too old, which are deleted. */
  readOthers(isOpen: IsOpen): { copies: DraftCopy<Value>[]; count: number; openCount: number } {
    const { personId, name, schema, isExpired } = this.text
    const all = readCopies(personId, name, schema).filter(({ writer }) => writer !== this.writer)
    const left = all.filter((copy) => !isOpen(copy))
    const copies = left.filter(({ at }) => isExpired?.(at) !== true)
    this.removeOthers(left.filter((copy) => !copies.includes(copy)))
    return { copies, count: all.length, openCount: all.length - left.length }
  }

  removeOthers(copies: readonly Pick<DraftCopy<Value>, 'writer'>[]): void {
    for (const { writer } of copies) removeCopy(this.text.personId, this.text.name, writer)
  }
}
