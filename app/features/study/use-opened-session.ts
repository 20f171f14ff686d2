import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedState } from './answers/answer-queue.ts'
import type { StudySync } from './answers/study-sync.ts'
import type { SessionStore } from './session-store.ts'

export type OpenedSession<Store> = {
  store: Store
  sync: StudySync
  /** Called when the screen is closed. */
  close?: () => void
}

const noSubscription = () => () => {}

/**
 * The session of a screen. Until this device's answers are read, `store` and `sync` are null and the screen is read-only,
 * with what the server sent. A new `open` opens another session.
 */
export function useOpenedSession<View, Store extends SessionStore<View>>(
  open: () => Promise<OpenedSession<Store>>,
  firstView: View,
) {
  const [opened, setOpened] = useState<OpenedSession<Store> | null>(null)

  useEffect(() => {
    let isUnmounted = false
    const opening = open()
    void opening.then((session) => {
      if (!isUnmounted) setOpened(session)
    })
    return () => {
      isUnmounted = true
      void opening.then(({ close }) => close?.())
    }
  }, [open])

  const view = useSyncExternalStore(
    opened?.store.subscribe ?? noSubscription,
    () => opened?.store.getView() ?? firstView,
    () => firstView,
  )
  const savedState = useSyncExternalStore<SavedState>(
    opened?.sync.queue.subscribe ?? noSubscription,
    () => opened?.sync.queue.getState() ?? 'saved',
    () => 'saved',
  )
  return { view, savedState, store: opened?.store ?? null, sync: opened?.sync ?? null }
}
