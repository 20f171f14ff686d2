import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSameDraft } from './course-draft.rules.ts'
import { type DraftStore, type StoredDraft, openDraftStore } from './draft-store.ts'
import { type EditorAction, type EditorState, mustStoreDraft } from './editor-state.rules.ts'

const KEEP_AFTER_MS = 500

const toKept = (key: string, { draft, name, others }: EditorState): StoredDraft => ({
  key,
  keptAt: Date.now(),
  draft,
  name,
  others,
})

type DeviceDraft = {
  /** Before that, what is shown may be replaced by a draft. */
  isReady: boolean
  /** Whether this browser keeps drafts at all. */
  canKeep: boolean
  /** For a course that was saved for the first time: what is kept of it, if anything, gets another key. */
  moveTo(key: string, state: EditorState): Promise<void>
}

/** Keeps what is not saved on this device, and brings it back when the editor opens again. */
export function useDeviceDraft(
  personId: string,
  key: string,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
): DeviceDraft {
  const [store, setStore] = useState<DraftStore | null>(null)
  const [isReady, setIsReady] = useState(false)
  const hasChanged = useRef(false)
  const keyNow = useRef(key)
  const [isFull, setIsFull] = useState(false)

  const restore = useEffectEvent(async (opened: DraftStore) => {
    const kept = await opened.read(key)
    if (kept === null) return
    // What is on the screen may be the server's own version, with the writer's beside it.
    const isNews = kept.others.length > 0 || state.base === null || !isSameDraft(kept.draft, state.base)
    if (isNews) dispatch({ type: 'restore', kept })
  })

  useEffect(() => {
    let isGone = false
    async function open() {
      try {
        const opened = await openDraftStore(personId)
        if (isGone) return
        await restore(opened)
        setStore(opened)
      } catch {
        // Storage is blocked in this browser: the editor says so, and works without.
      }
      if (!isGone) setIsReady(true)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [personId])

  const keepNow = useEffectEvent(async () => {
    if (store === null || !hasChanged.current) return
    hasChanged.current = false
    try {
      if (mustStoreDraft(state)) await store.write(toKept(keyNow.current, state))
      else await store.remove(keyNow.current)
      setIsFull(false)
    } catch {
      // The device has no room: the editor says so, and the next change tries again.
      hasChanged.current = true
      setIsFull(true)
    }
  })

  useEffect(() => {
    if (store === null) return undefined
    hasChanged.current = true
    const timer = setTimeout(() => void keepNow(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [store, state])

  useEffect(() => {
    const keep = () => void keepNow()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
      // Left before the last change was kept.
      keep()
    }
  }, [])

  return {
    isReady,
    canKeep: store !== null && !isFull,
    async moveTo(otherKey, moved) {
      hasChanged.current = false
      // What is typed from now on, while the other address opens, is kept for that address.
      keyNow.current = otherKey
      await store?.remove(key)
      if (mustStoreDraft(moved)) await store?.write(toKept(otherKey, moved))
    },
  }
}
