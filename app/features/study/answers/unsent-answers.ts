import { useEffect, useSyncExternalStore } from 'react'
import { lazyCode } from '#app/client/lazy-part.ts'
import { hasUnsentMark } from './unsent-mark.ts'

const studySync = lazyCode(() => import('./study-sync.ts'))

/** Sends the answers that an earlier study session left unsent, from any page. */
export function useSendUnsentAnswers(personId: string) {
  useEffect(() => {
    if (!hasUnsentMark(personId)) return
    void studySync.wait().then(({ openStudySync }) => openStudySync(personId))
  }, [personId])
}

const noSubscription = () => () => {}

/** Whether this device had answers that the server doesn't have when the page was shown. */
export const useHasUnsentAnswers = (personId: string): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => hasUnsentMark(personId),
    () => false,
  )
