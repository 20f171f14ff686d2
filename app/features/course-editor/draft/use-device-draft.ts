import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSameDraft } from './course-draft.rules.ts'
import { type DraftStore, type StoredDraft, openDraftStore } from './draft-store.ts'
import { type EditorAction, type EditorState, shouldStoreDraft } from './editor-state.rules.ts'

const STORE_DELAY_MS = 500

const toStoredDraft = (key: string, { draft, name, others, isConflict }: EditorState): StoredDraft => ({
  key,
  keptAt: Date.now(),
  draft,
  name,
  others,
  isConflict,
})

type DeviceDraft = {
  /** Until then, a stored draft may still replace what is shown. */
  isReady: boolean
  canStoreDrafts: boolean
  /** Moves the stored draft to another key, after the first save of a new course. */
  moveTo(key: string, state: EditorState): Promise<void>
}

/** Stores unsaved changes on this device and restores them when the editor opens again. */
export function useDeviceDraft(
  personId: string,
  key: string,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
): DeviceDraft {
  const [store, setStore] = useState<DraftStore | null>(null)
  const [isReady, setIsReady] = useState(false)
  const hasChanged = useRef(false)
  const currentKey = useRef(key)
  const [isFull, setIsFull] = useState(false)

  const restore = useEffectEvent(async (opened: DraftStore) => {
    const stored = await opened.read(key)
    if (stored === null) return
    // A draft that equals the server's version still matters when it has other versions.
    const hasUnsavedChanges =
      stored.others.length > 0 || state.base === null || !isSameDraft(stored.draft, state.base)
    if (hasUnsavedChanges) dispatch({ type: 'restore', stored })
  })

  useEffect(() => {
    let isUnmounted = false
    async function open() {
      try {
        const opened = openDraftStore(personId)
        await restore(opened)
        setStore(opened)
      } catch {
        // Storage is blocked in this browser: the editor shows a notice and works without it.
      }
      if (!isUnmounted) setIsReady(true)
    }
    void open()
    return () => {
      isUnmounted = true
    }
  }, [personId])

  const storeNow = useEffectEvent(async () => {
    if (store === null || !hasChanged.current) return
    hasChanged.current = false
    try {
      if (shouldStoreDraft(state)) await store.write(toStoredDraft(currentKey.current, state))
      else await store.remove(currentKey.current)
      setIsFull(false)
    } catch {
      // The storage is full: the editor shows a notice, and the next change tries again.
      hasChanged.current = true
      setIsFull(true)
    }
  })

  useEffect(() => {
    if (store === null) return undefined
    hasChanged.current = true
    const timer = setTimeout(() => void storeNow(), STORE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [store, state])

  useEffect(() => {
    const handleLeave = () => void storeNow()
    document.addEventListener('visibilitychange', handleLeave)
    window.addEventListener('pagehide', handleLeave)
    return () => {
      document.removeEventListener('visibilitychange', handleLeave)
      window.removeEventListener('pagehide', handleLeave)
      // Unmounted before the last change was stored.
      handleLeave()
    }
  }, [])

  return {
    isReady,
    canStoreDrafts: store !== null && !isFull,
    async moveTo(newKey, moved) {
      hasChanged.current = false
      // Changes made while the new URL opens are stored under the new key.
      currentKey.current = newKey
      await store?.remove(key)
      if (shouldStoreDraft(moved)) await store?.write(toStoredDraft(newKey, moved))
    },
  }
}
