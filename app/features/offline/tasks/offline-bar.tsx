import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import type { StudySync } from '#app/features/study/answers/study-sync.ts'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { checkConnection, useIsOffline, useRecheck } from './connection.ts'
import { UnderNavigation } from './under-navigation.tsx'
import { useOfflineLinks } from './use-offline-links.ts'

const studySync = lazyCode(() => import('#app/features/study/answers/study-sync.ts'))

const SHELL_PATH = '/offline'
/** Pages with an open session: their answers are queued. */
const SESSION = /^\/(study|review)\b/

const openSync = async (personId: string): Promise<StudySync> => {
  const { openStudySync } = await studySync.wait()
  return openStudySync(personId)
}

/** Asks the browser not to clear this site's storage: from now on it holds answers that nobody else has. */
async function keepStorage(personId: string): Promise<void> {
  const { countUnsent } = await openSync(personId)
  if ((await countUnsent()) === 0 || !('storage' in navigator)) return
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}

/** Sends what waits, and says so once the server has all of it. */
async function sendUnsent(personId: string): Promise<void> {
  const { queue, countUnsent } = await openSync(personId)
  const waiting = await countUnsent()
  if (waiting === 0) return
  const refusedBefore = queue.getRefusedCount()
  await queue.send()
  // Refused answers have a message of their own.
  const isEveryOneSaved = queue.getState() === 'saved' && queue.getRefusedCount() === refusedBefore
  if (isEveryOneSaved) showMessage({ kind: 'success', text: offlineMessages.sent(waiting) })
}

/** The amber bar under the navigation while the server can't be reached. */
export function OfflineBar({ personId }: { personId: string }) {
  const { pathname, search } = useLocation()
  const isOffline = useIsOffline()
  const isShell = pathname === SHELL_PATH
  const to = isShell ? safeReturnPath(new URLSearchParams(search).get('to'), '/today') : pathname
  useOfflineLinks(personId, isOffline)
  useRecheck(isOffline)
  useComeBack({ personId, isOffline, isShell, to })
  const isOnlyInTab = useIsOnlyInTab(personId, isOffline)
  const sessionText = isOnlyInTab ? offlineMessages.keepTabOpen : offlineMessages.keepGoing
  // The shell may say that the page it stands for needs a connection.
  const pageText = isShell ? offlineMessages.othersWork : offlineMessages.stillWorks
  return (
    <UnderNavigation>
      <div role="status" data-connection={isOffline ? 'offline' : 'online'}>
        {isOffline ? (
          <Bar text={SESSION.test(to) ? sessionText : pageText} />
        ) : (
          isShell && <CopyBar to={to} />
        )}
      </div>
      <span id="needs-connection" hidden>
        {offlineMessages.needsConnection}
      </span>
    </UnderNavigation>
  )
}

function Bar({ text }: { text: string }) {
  const [isBusy, setIsBusy] = useState(false)
  async function retry() {
    setIsBusy(true)
    const isBack = await checkConnection()
    setIsBusy(false)
    if (!isBack || !navigator.onLine) showMessage({ kind: 'warning', text: offlineMessages.stillOffline })
  }
  return (
    <div className="connection-bar">
      <div className="wrap connection-bar-inner">
        <Icon name="offline" />
        <span>
          <strong>{offlineMessages.offline}</strong> {text}
        </span>
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void retry()}>
          Try again
        </Button>
      </div>
    </div>
  )
}

/** The server is back, and the page is still the copy. */
function CopyBar({ to }: { to: string }) {
  return (
    <div className="connection-bar" data-kind="online">
      <div className="wrap connection-bar-inner">
        <Icon name="check" />
        <span>
          <strong>{offlineMessages.backOnline}</strong> {offlineMessages.copyShown}
        </span>
        <Button variant="ghost" size="sm" onClick={() => window.location.assign(to)}>
          Open the live page
        </Button>
      </div>
    </div>
  )
}

/** Whether the device's store fails, so that a closed tab would lose answers. */
function useIsOnlyInTab(personId: string, isOffline: boolean): boolean {
  const [isOnlyInTab, setIsOnlyInTab] = useState(false)
  useEffect(() => {
    if (!isOffline) return undefined
    const closing = new AbortController()
    void openSync(personId)
      .then(({ queue }) => {
        if (closing.signal.aborted) return
        const update = () => setIsOnlyInTab(queue.getState() === 'onlyInTab')
        closing.signal.addEventListener('abort', queue.subscribe(update))
        update()
      })
      .catch(() => {})
    return () => closing.abort()
  }, [personId, isOffline])
  return isOnlyInTab
}

type ComeBack = { personId: string; isOffline: boolean; isShell: boolean; to: string }

function useComeBack({ personId, isOffline, isShell, to }: ComeBack) {
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline) {
      wasOffline.current = true
      void keepStorage(personId).catch(() => {})
      return
    }
    if (!wasOffline.current) return
    wasOffline.current = false
    void sendUnsent(personId)
      .catch(() => {})
      // An open session goes on where it is; every other page is shown as it is now.
      .then(() => {
        if (isShell && !SESSION.test(to)) window.location.replace(to)
      })
  }, [personId, isOffline, isShell, to])
}
