import '#app/features/study/study.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { saveFile } from '#app/client/save-file.ts'
import { describeRejection, studyMessages } from '#app/features/study/study.messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { RefusedEvent } from './queued-event.rules.ts'
import type { StudySync } from './study-sync.ts'

const FILE_NAME = 'answers-not-saved.json'

const toFile = (refused: readonly RefusedEvent[]) =>
  JSON.stringify(
    refused.map(({ rejection, entry }) => ({
      reason: describeRejection(rejection.reason),
      refusedAt: new Date(rejection.at).toISOString(),
      answer: entry,
    })),
    null,
    2,
  )

/** Answers that the server refused: why, a file with them, and a way to delete them once they are in it. */
export function RefusedAnswers({ sync }: { sync: StudySync }) {
  const { queue, listRefused, dismissRefused } = sync
  const count = useSyncExternalStore(queue.subscribe, queue.getRefusedCount, () => 0)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [downloaded, setDownloaded] = useState<readonly RefusedEvent[]>([])

  useEffect(() => {
    let isUnmounted = false
    void listRefused().then((refused) => {
      if (!isUnmounted)
        setReasons([...new Set(refused.map(({ rejection }) => describeRejection(rejection.reason)))])
    })
    return () => {
      isUnmounted = true
    }
  }, [listRefused, count])

  async function download() {
    const refused = await listRefused()
    saveFile(FILE_NAME, 'application/json', toFile(refused))
    setDownloaded(refused)
  }

  async function dismiss() {
    try {
      await dismissRefused(downloaded)
      setDownloaded([])
    } catch {
      showMessage({ kind: 'error', text: studyMessages.dismissFailed })
    }
  }

  if (count === 0) return null
  const isDownloaded = downloaded.length > 0
  const next = isDownloaded ? studyMessages.refusedDownloaded : studyMessages.refusedDownload
  return (
    <div className="study-notice" role="status" data-notice="refused">
      <p>{[studyMessages.refused(count), ...reasons, next].join(' ')}</p>
      <div className="row">
        <Button size="sm" icon="download" onClick={() => void download()}>
          Download
        </Button>
        {isDownloaded && (
          <Button size="sm" variant="ghost" onClick={() => void dismiss()}>
            Dismiss
          </Button>
        )}
      </div>
    </div>
  )
}
