import { useEffect } from 'react'
import { deviceDatabaseName, unsentMarkOf } from '#app/client/device-names.ts'

/** Reads a mark in localStorage, so that a page without unsent answers doesn't load the queue. */
function hasUnsentAnswers(personId: string): boolean {
  try {
    return localStorage.getItem(unsentMarkOf(deviceDatabaseName('study', personId))) !== null
  } catch {
    return false
  }
}

/** Sends the answers that an earlier study session left unsent, from any page. */
export function useSendUnsentAnswers(personId: string) {
  useEffect(() => {
    if (!hasUnsentAnswers(personId)) return
    void import('./study-sync.ts').then(({ openStudySync }) => openStudySync(personId))
  }, [personId])
}
