import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import { SERVER_ERROR, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import { errorCodeOf, isUnreachable, reportBug, statusOf } from './api.ts'
import type { AutosaveOptions, AutosaveSnapshot, SaveStatus } from './autosave-options.ts'
import { type IsOpen, mayBeOpen, readOpenCopies } from './copy-locks.ts'
import { isTaken, takeCopies } from './copy-taking.ts'
import { HeldCopy } from './held-copy.ts'
import { setSessionExpired } from './session-expiry.ts'
import { type Fields, isSameFields, mergeFields } from './merge-fields.ts'

const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/** The server may take it later: it couldn't be reached, or was too busy. */
const isRetryable = (error: unknown): boolean => {
  const status = statusOf(error)
  return isUnreachable(error) || status === TOO_MANY_REQUESTS || (status ?? 0) >= SERVER_ERROR
}

const retryDelayMs = (failures: number): number => Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** failures)

/** How long after the last change a text is sent. */
const SAVE_AFTER_MS = 500
/** How often a screen looks whether a tab with another copy of its text has ended. */
const LOOK_AGAIN_MS = 1_000
const NUMBER_DIGITS = 10
const SIGNED_OUT = 'api/signedOut'

/**
 * One text while it is typed: on this device from the first letter, on the server a moment after the last one. Saves are
 * sent one after another, each with the newest text. The object outlives its screen until the server has everything.
 */
export class Autosave<Value extends Fields> {
  private options: AutosaveOptions<Value>
  private readonly writer = newId()
  private readonly copy: HeldCopy<Value>
  private value: Value
  private stored: { value: Value; lastEdit: string }
  private sent: Value | null = null
  private other: Value | null = null
  private count = 0
  private storedCount = 0
  private failures = 0
  private isFailing = false
  private isOnDevice = true
  private isClosed = false
  /** Until a screen has read the snapshot, it shows what the server sent: hydration renders that first. */
  private isShown = false
  /** The page was left; if it comes back it goes on. */
  private isLeft = false
  /** A version was chosen: what the server has may be newer than what this screen knows of it. */
  private isUnconfirmed = false
  private typedAt = Date.now()
  private sending: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Tabs that are open have copies of this text. */
  private hasOpenCopies = false
  private lookTimer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private snapshot: AutosaveSnapshot<Value>
  private readonly onIdle: () => void

  constructor(options: AutosaveOptions<Value>, onIdle: () => void) {
    this.options = options
    this.onIdle = onIdle
    this.copy = new HeldCopy(options, this.writer)
    this.stored = options.start
    this.value = options.start.value
    this.snapshot = { value: this.value, status: 'Saved', other: null, lastEdit: this.stored.lastEdit }
    this.restore(mayBeOpen)
    this.update()
  }

  /**
   * The device's copies: the newest is gone on with, the next is offered beside it, others wait for their turn. Those of
   * screens that are open stay theirs, until their tab has ended.
   */
  private restore(isOpen: IsOpen): void {
    const { copies, count, openCount } = this.copy.readOthers(isOpen)
    this.hasOpenCopies = openCount > 0
    if (isOpen === mayBeOpen) this.lookAgainAfter(0)
    else if (this.listeners.size > 0) this.lookAgainAfter(LOOK_AGAIN_MS)
    const { typedAt: at, value, stored, sent, other } = this
    const earlier = count === 0 && !this.isDirty() ? this.options.earlierCopy?.() : null
    const held = takeCopies({ at, value: earlier ?? value, stored, sent, other }, this.isDirty(), copies)
    this.typedAt = held.at
    ;({ value: this.value, stored: this.stored, sent: this.sent, other: this.other } = held)
    if (copies.length > 0 && !this.isDirty()) this.isUnconfirmed = true
    if (!this.isDirty()) return
    this.writeCopy()
    // Without a copy of its own this page may be all that is left of them.
    if (this.isOnDevice) this.copy.removeOthers(copies.filter((copy) => isTaken(held, copy)))
    this.sendAfter(0)
  }

  private lookAgainAfter(delayMs: number): void {
    clearTimeout(this.lookTimer)
    if (this.hasOpenCopies) this.lookTimer = setTimeout(() => void this.restoreNow(), delayMs)
  }

  private async restoreNow(): Promise<void> {
    const isOpen = await readOpenCopies()
    if (this.isClosed) return
    this.restore(isOpen)
    this.update()
  }

  /** The newest functions of the screen. */
  setOptions(options: AutosaveOptions<Value>): void {
    this.options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    // The first look may have come before the screen was there, and found the copy's tab still open.
    if (this.listeners.size === 1) this.lookAgainAfter(0)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) void this.flush()
    }
  }

  readonly getSnapshot = (): AutosaveSnapshot<Value> => {
    this.isShown = true
    return this.snapshot
  }

  /** Whether a screen shows it, or the server doesn't have all of it. */
  isInUse(): boolean {
    return this.listeners.size > 0 || this.isDirty()
  }

  /** `change` gets the newest text, which may be newer than the one on the screen. */
  readonly setValue = (change: Value | ((value: Value) => Value)): void => {
    const before = this.isShown ? this.value : this.options.start.value
    const next = typeof change === 'function' ? change(before) : change
    if (isSameFields(next, this.value)) return
    // A restored text that nobody has seen yet is offered beside what was typed.
    if (!isSameFields(before, this.value)) this.other = this.value
    this.value = next
    this.isShown = true
    this.isLeft = false
    this.typedAt = Date.now()
    this.writeCopy()
    this.sendAfter(SAVE_AFTER_MS)
    this.update()
  }

  /** What the server has, read later than the screen was opened. A text that was begun meanwhile goes first. */
  readonly adopt = (value: Value, lastEdit: string): void => {
    if (this.isDirty() || this.count > 0 || lastEdit === this.stored.lastEdit) return
    this.stored = { value, lastEdit }
    this.value = value
    this.update()
  }

  /** Puts the other version on the screen, and this one aside. */
  readonly showOther = (): void => {
    if (this.other === null) return
    ;[this.value, this.other] = [this.other, this.value]
    this.writeCopy()
    this.update()
  }

  /** Keeps the version on the screen and drops the other one. */
  readonly keepThis = (): void => {
    this.other = null
    this.isUnconfirmed = true
    this.writeCopy()
    this.sendAfter(0)
    this.update()
  }

  /** For a text that was deleted on the server, or sent as something else. */
  readonly discard = (): void => {
    this.value = this.stored.value
    this.other = null
    this.isUnconfirmed = false
    this.writeCopy()
    this.update()
  }

  /** Resolves when the server has the text, or doesn't take it now. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    await this.send(false)
  }

  /** The newest text, and whether the server has all of it. */
  readonly read = (): { value: Value; isSaved: boolean } => ({ value: this.value, isSaved: !this.isDirty() })

  /** For an action that takes the text along: it counts as one more save, so that neither replaces a newer one. */
  readonly takeEdit = (): Edit => {
    this.count += 1
    return { id: this.editId(this.count), base: this.stored.lastEdit }
  }

  /** The page is being left: the browser may end every other request. */
  sendLast(): void {
    clearTimeout(this.timer)
    void this.sendOnce(true)
  }

  /** The page is gone, or in the browser's memory: the next one may go on with the text. */
  leave(): void {
    this.sendLast()
    this.isLeft = true
    this.writeCopy()
  }

  /** After the log-out: nothing is sent under another person's session. Returns whether a text is only in this tab. */
  close(): boolean {
    clearTimeout(this.timer)
    this.isClosed = true
    this.copy.release()
    return this.isDirty() && !this.isOnDevice
  }

  retry(): void {
    this.isLeft = false
    if (this.isFailing) this.sendAfter(0)
  }

  private isDirty(): boolean {
    return this.isUnconfirmed || this.other !== null || !isSameFields(this.value, this.stored.value)
  }

  private storable(): Value {
    const { toStorable } = this.options
    return toStorable === undefined ? this.value : toStorable(this.value, this.stored.value)
  }

  /** Whether there is something that the server would take. */
  private canSend(): boolean {
    if (this.isClosed || this.other !== null) return false
    return this.isUnconfirmed || !isSameFields(this.storable(), this.stored.value)
  }

  private sendAfter(delayMs: number): void {
    clearTimeout(this.timer)
    if (this.isClosed) return
    this.timer = setTimeout(() => void this.send(false), delayMs)
  }

  private async send(isKeepalive: boolean): Promise<void> {
    // One at a time; the next one has the newest text.
    while (this.sending !== null) await this.sending
    this.sending = this.sendOnce(isKeepalive)
    await this.sending
    this.sending = null
    if (!this.isFailing && this.canSend()) await this.send(false)
  }

  private async sendOnce(isKeepalive: boolean): Promise<void> {
    if (!this.canSend()) return
    const value = this.storable()
    this.count += 1
    const count = this.count
    const edit = { id: this.editId(count), base: this.stored.lastEdit }
    this.sent = value
    this.writeCopy()
    try {
      const result = await this.options.save(value, edit, { context: { isKeepalive } })
      if (count > this.storedCount) this.handleResult(count, value, edit, result ?? null)
    } catch (error) {
      this.handleError(error, count)
    }
    this.writeCopy()
    this.update()
    if (!this.isInUse()) this.onIdle()
  }

  private editId(count: number): string {
    return `${this.writer}:${String(count).padStart(NUMBER_DIGITS, '0')}`
  }

  private handleResult(count: number, value: Value, edit: Edit, result: SaveResult<Value> | null): void {
    this.isFailing = false
    this.failures = 0
    this.isUnconfirmed = false
    if (result === null || result.current === null) {
      this.storedCount = count
      this.stored = { value, lastEdit: result?.lastEdit ?? edit.id }
      if (count === this.count) this.sent = null
      this.options.onStored?.(value, this.stored.lastEdit)
      return
    }
    // A later save of this screen has arrived before this one.
    if (result.lastEdit.startsWith(this.writer) && result.lastEdit > edit.id) return
    this.merge(result.current, result.lastEdit)
  }

  /** Somebody else's save, unless it is one of this text's own whose response was lost. */
  private merge(remote: Value, lastEdit: string): void {
    const isOwn = this.sent !== null && isSameFields(remote, this.sent)
    const merged = mergeFields(isOwn ? remote : this.stored.value, this.value, remote)
    this.stored = { value: remote, lastEdit }
    this.options.onStored?.(remote, lastEdit)
    if (merged === null) this.other = remote
    else this.value = merged
  }

  private handleError(error: unknown, count: number): void {
    reportBug(error)
    if (errorCodeOf(error) === SIGNED_OUT) setSessionExpired(true)
    if (count < this.count) return
    this.isFailing = true
    if (!isRetryable(error)) {
      this.isUnconfirmed = false
      this.options.onRefused?.(error)
      return
    }
    this.sendAfter(retryDelayMs(this.failures))
    this.failures += 1
  }

  /** The device has a copy exactly as long as the server doesn't have the text. */
  private writeCopy(): void {
    if (this.isClosed) return
    const { isLeft, typedAt: at, value, stored, sent, other } = this
    if (this.isDirty()) this.isOnDevice = this.copy.write({ at, value, stored, sent, other }, isLeft)
    else this.copy.remove()
  }

  private statusNow(): SaveStatus {
    if (!this.isDirty()) return 'Saved'
    const isWaiting = this.isFailing || !this.canSend()
    if (!isWaiting) return 'Saving…'
    return this.isOnDevice ? 'Saved on this device' : 'Not saved yet. Keep this page open.'
  }

  private update(): void {
    const { value, other, stored } = this
    this.snapshot = { value, status: this.statusNow(), other, lastEdit: stored.lastEdit }
    for (const listener of this.listeners) listener()
  }
}
