import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { AutosaveOptions, AutosaveSnapshot } from './autosave-options.ts'
import { Autosave } from './autosave.ts'
import { registerLogOutTask } from './device-data.ts'
import { showError } from './error-text.ts'
import type { Fields } from './merge-fields.ts'

type OpenAutosave = Pick<Autosave<Fields>, 'flush' | 'sendLast' | 'leave' | 'retry' | 'close'>

/** Every text that a screen shows or that the server doesn't have yet. */
const openAutosaves = new Map<OpenAutosave, () => void>()
let stopListening: (() => void) | null = null

function listen(): () => void {
  const sendLast = () => {
    for (const autosave of openAutosaves.keys()) autosave.sendLast()
  }
  const leave = () => {
    for (const autosave of openAutosaves.keys()) autosave.leave()
  }
  const retry = () => {
    for (const autosave of openAutosaves.keys()) autosave.retry()
  }
  // A phone may end a hidden page without another event.
  const handleVisibility = () => (document.visibilityState === 'hidden' ? sendLast() : retry())
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', retry)
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', retry)
    window.removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

function addOpen(autosave: OpenAutosave, forget: () => void): void {
  if (openAutosaves.size === 0) {
    stopListening = listen()
    registerLogOutTask({
      flush: () => Promise.all([...openAutosaves.keys()].map((one) => one.flush())),
      close: () => {
        let isOnlyHere = false
        for (const [one, forgetOne] of openAutosaves) {
          if (one.close()) isOnlyHere = true
          forgetOne()
        }
        return isOnlyHere
      },
    })
  }
  openAutosaves.set(autosave, forget)
}

function removeOpen(autosave: OpenAutosave): void {
  openAutosaves.delete(autosave)
  if (openAutosaves.size > 0) return
  stopListening?.()
  stopListening = null
}

/** The texts of one kind, such as the code of exercises: one for each name and person. */
export class AutosaveKind<Value extends Fields> {
  private readonly entries = new Map<string, Autosave<Value>>()

  /** Sends everything of this kind that the server doesn't have. */
  async flush(): Promise<void> {
    await Promise.all([...this.entries.values()].map((autosave) => autosave.flush()))
  }

  /** The one that is still being sent, also after its screen was left, or a new one. */
  acquire(options: AutosaveOptions<Value>): Autosave<Value> {
    const key = `${options.personId}:${options.name}`
    const known = this.entries.get(key)
    if (known?.isInUse() === true) return known
    if (known !== undefined) removeOpen(known)
    const forget = () => {
      if (this.entries.get(key) === created) this.entries.delete(key)
      removeOpen(created)
    }
    const created = new Autosave(options, forget)
    this.entries.set(key, created)
    addOpen(created, forget)
    return created
  }
}

type AutosaveMethods<Value extends Fields> = Pick<
  Autosave<Value>,
  'setValue' | 'flush' | 'discard' | 'adopt' | 'showOther' | 'keepThis' | 'read' | 'takeEdit'
>

/** Before hydration nothing can be typed, and nothing is done with it. */
const INERT = {
  setValue: () => {},
  flush: async () => {},
  discard: () => {},
  adopt: () => {},
  showOther: () => {},
  keepThis: () => {},
  takeEdit: () => ({ id: '', base: '' }),
}
const neverChanges = () => () => {}

/** Saves a text while it is typed (autosave.ts), and at once when its screen or the page is left. */
export function useAutosave<Value extends Fields>(
  kind: AutosaveKind<Value>,
  options: AutosaveOptions<Value>,
): AutosaveSnapshot<Value> & AutosaveMethods<Value> {
  const { personId, name } = options
  const complete = {
    onRefused: (error: unknown) => showError(error, (reason) => `The server didn't store this: ${reason}`),
    ...options,
  }
  const [opened, setOpened] = useState(() => open(kind, complete))
  const current = opened.personId === personId && opened.name === name ? opened : open(kind, complete)
  if (current !== opened) setOpened(current)
  const { autosave, start } = current
  const update = useEffectEvent(() => autosave?.setOptions(complete))
  useEffect(() => update())
  // The device's copy follows after hydration, so that the first render equals the server's.
  const snapshot = useSyncExternalStore(
    autosave?.subscribe ?? neverChanges,
    () => autosave?.getSnapshot() ?? start,
    () => start,
  )
  const inert = { ...INERT, read: () => ({ value: start.value, isSaved: true }) }
  const { setValue, flush, discard, adopt, showOther, keepThis, read, takeEdit } = autosave ?? inert
  return { ...snapshot, setValue, flush, discard, adopt, showOther, keepThis, read, takeEdit }
}

function open<Value extends Fields>(kind: AutosaveKind<Value>, options: AutosaveOptions<Value>) {
  const { personId, name, start } = options
  const snapshot: AutosaveSnapshot<Value> = { ...start, status: 'Saved', other: null }
  const autosave = typeof window === 'undefined' ? null : kind.acquire(options)
  return { personId, name, autosave, start: snapshot }
}
