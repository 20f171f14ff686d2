import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { openOfflineStore } from '#app/features/offline/device/offline-store.ts'
import { findPageCopy } from '#app/features/offline/device/page-copy.rules.ts'
import { saveDeviceCopy } from '#app/features/offline/device/save-copy.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const SESSION = /^\/(study|review)$/
const SHELL_PATH = '/offline'
const SETTLE_MS = 1_500
const REPEAT_MS = 10 * 60_000

/** Keeps the copy of this device up to date: on each page once it is still, and after answers. */
export function useDeviceCopy(viewer: Viewer) {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    const hasAnswered = SESSION.test(lastPathname.current)
    lastPathname.current = pathname
    // The shell has no page of its own: it must not change what it shows.
    if (pathname === SHELL_PATH) return undefined
    const save = (isAfterAnswers: boolean) =>
      // Without storage or with a server that fails, the copy stays as it is.
      void saveDeviceCopy(viewer, { hasAnswered: isAfterAnswers }).catch(() => {})
    const first = setTimeout(() => save(hasAnswered), SETTLE_MS)
    const repeat = setInterval(() => save(SESSION.test(pathname)), REPEAT_MS)
    return () => {
      clearTimeout(first)
      clearInterval(repeat)
    }
  }, [viewer, pathname])
}

/** Stores the lessons and exercises that are opened. */
export function usePageCopies({ id: personId }: Viewer) {
  const matches = useMatches()
  const lastStored = useRef<unknown>(null)
  const open = matches.at(-1)
  useEffect(() => {
    if (open === undefined || open.loaderData === lastStored.current) return
    const content = findPageCopy([open])
    if (content === null) return
    lastStored.current = open.loaderData
    openOfflineStore(personId)
      .putPage(content)
      .catch(() => {})
  }, [personId, open])
}
