import { useEffect } from 'react'
import { hasUnsentAnswers } from './waiting-answers.ts'

/** On any page: sends what an earlier study session left behind. Nothing is loaded for it when nothing waits. */
export function useUnsentAnswers(personId: string | null) {
  useEffect(() => {
    if (personId === null || !hasUnsentAnswers(personId)) return
    void import('./study-sync.ts').then(({ openStudySync }) => openStudySync(personId))
  }, [personId])
}
