import '#app/features/offline/offline.css'
import '#app/ui/signed-in-icons.tsx'
import { useLocation } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'
import { InstallHint, useInstallOffer } from './install-hint.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useDeviceCopy, usePageCopies } from './use-device-copy.ts'
import { useWorker } from './use-worker.ts'
import { VersionNotice } from './version-notice.tsx'

/** Everything about the time without a network, in the background of every page of a signed-in person. */
export function OfflineTasks({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  const { update } = useWorker()
  const installOffer = useInstallOffer()
  useDeviceCopy(viewer)
  usePageCopies(viewer)
  return (
    <>
      <OfflineBar personId={viewer.id} />
      {update !== null && <VersionNotice onUpdate={update} />}
      {pathname === '/today' && installOffer !== null && (
        <InstallHint personId={viewer.id} offer={installOffer} />
      )}
    </>
  )
}
