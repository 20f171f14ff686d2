import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { errorCodeOf, isUnreachable, reportBug, statusOf } from './api.ts'
import type { AutosaveOptions, AutosaveSnapshot, SaveStatus } from './autosave-options.ts'
import { readCopies, removeCopy, writeCopy } from './draft-store.ts'
import { setSessionExpired } from './session-expiry.ts'
import { type Fields, isSameFields, mergeFields } from './merge-fields.ts'

/** How long after the last change a text is sent. */
const SAVE_AFTER_MS = 500
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
const NUMBER_DIGITS = 10
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500
const SIGNED_OUT = 'api/signedOut'

/** The server may take it later: it couldn't be reached, or was too busy. */
const isRetryable = (error: unknown) => {
  const status = statusOf(error)
  return isUnreachable(error) || status === TOO_MANY_REQUESTS || (status ?? 0) >= SERVER_ERROR
}

/**
 * One text while it is typed: on this device from the first letter, on the server a moment after the last one. Saves are
 * sent one after another, each with the newest text. The object outlives its screen until the server has everything.
 */
export class Autosave<Value extends Fields> {
  private options: AutosaveOptions<Value>
  private readonly writer = newId()
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
  private typedAt = Date.now()
  private sending: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private snapshot: AutosaveSnapshot<Value>
  private readonly onIdle: () => void

  constructor(options: AutosaveOptions<Value>, onIdle: () => void) {
    this.options = options
    this.onIdle = onIdle
    this.stored = options.start
    this.value = options.start.value
    this.snapshot = { value: this.value, status: 'Saved', other: null, lastEdit: this.stored.lastEdit }
    this.restore()
    this.update()
  }

  /** The device's copies: the newest is gone on with, the next is offered beside it, others wait for their turn. */
  private restore(): void {
    const { personId, name, schema, isExpired, earlierCopy } = this.options
    const copies = readCopies(personId, name, schema).filter(({ at, writer }) => {
      const isOld = isExpired?.(at) === true
      if (isOld) removeCopy(personId, name, writer)
      return !isOld
    })
    const [newest, next] = copies
    const earlier = newest === undefined ? (earlierCopy?.() ?? null) : null
    if (earlier !== null) this.value = earlier
    if (newest !== undefined) {
      this.value = newest.value
      this.stored = newest.stored
      this.sent = newest.sent
      this.typedAt = newest.at
      this.other =
        newest.other ?? (next === undefined || isSameFields(next.value, newest.value) ? null : next.value)
    }
    if (!this.isDirty()) return
    this.writeCopy()
    for (const { writer, value } of copies.slice(0, 2)) {
      if (isSameFields(value, this.value) || (this.other !== null && isSameFields(value, this.other))) {
        removeCopy(personId, name, writer)
      }
    }
    this.sendAfter(0)
  }

  /** The newest functions of the screen. */
  setOptions(options: AutosaveOptions<Value>): void {
    this.options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) void this.flush()
    }
  }

  readonly getSnapshot = (): AutosaveSnapshot<Value> => this.snapshot

  /** Whether a screen shows it, or the server doesn't have all of it. */
  isInUse(): boolean {
    return this.listeners.size > 0 || this.isDirty()
  }

  /** `change` gets the newest text, which may be newer than the one on the screen. */
  readonly setValue = (change: Value | ((value: Value) => Value)): void => {
    const next = typeof change === 'function' ? change(this.value) : change
    if (isSameFields(next, this.value)) return
    this.value = next
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
    this.writeCopy()
    this.sendAfter(0)
    this.update()
  }

  /** For a text that was deleted on the server, or sent as something else. */
  readonly discard = (): void => {
    this.value = this.stored.value
    this.other = null
    this.writeCopy()
    this.update()
  }

  /** Resolves when the server has the text, or doesn't take it now. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    await this.send(false)
  }

  /** The page is being left: the browser may end every other request. */
  sendLast(): void {
    clearTimeout(this.timer)
    void this.sendOnce(true)
  }

  /** After the log-out: nothing is sent under another person's session. Returns whether a text is only in this tab. */
  close(): boolean {
    clearTimeout(this.timer)
    this.isClosed = true
    return this.isDirty() && !this.isOnDevice
  }

  retry(): void {
    if (this.isFailing) this.sendAfter(0)
  }

  private isDirty(): boolean {
    return this.other !== null || !isSameFields(this.value, this.stored.value)
  }

  private storable(): Value {
    const { toStorable } = this.options
    return toStorable === undefined ? this.value : toStorable(this.value, this.stored.value)
  }

  /** Whether there is something that the server would take. */
  private canSend(): boolean {
    return !this.isClosed && this.other === null && !isSameFields(this.storable(), this.stored.value)
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
    if (result === null || result.current === null) {
      this.storedCount = count
      this.stored = { value, lastEdit: result?.lastEdit ?? edit.id }
      if (count === this.count) this.sent = null
      this.options.onStored?.(value, this.stored.lastEdit)
      return
    }
    // A later save of this screen has arrived before this one.
    if (result.lastEdit.startsWith(this.writer)) return
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
      this.options.onRefused?.(error)
      return
    }
    const delayMs = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** this.failures)
    this.failures += 1
    this.sendAfter(delayMs)
  }

  /** The device has a copy exactly as long as the server doesn't have the text. */
  private writeCopy(): void {
    if (this.isClosed) return
    const { personId, name } = this.options
    const { writer, typedAt: at, value, stored, sent, other } = this
    if (this.isDirty())
      this.isOnDevice = writeCopy(personId, name, { writer, at, value, stored, sent, other })
    else removeCopy(personId, name, writer)
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
