import { useEffect, useState } from 'react'
import { RefusedAnswers } from './refused-answers.tsx'
import { openStudySync, type StudySync } from './study-sync.ts'

/** The refused answers of this device, outside a session. */
export function DeviceRefusedAnswers({ personId }: { personId: string }) {
  const [sync, setSync] = useState<StudySync | null>(null)
  useEffect(() => {
    const opened = openStudySync(personId)
    let isUnmounted = false
    void opened.queue.updateRefused().then(() => {
      if (!isUnmounted) setSync(opened)
    })
    return () => {
      isUnmounted = true
    }
  }, [personId])
  return sync && <RefusedAnswers sync={sync} />
}
