import {
  announceLogOut,
  runLogOutTasks,
  deleteDeviceData,
  subscribeToLogOut,
} from '#app/client/device-data.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { Viewer } from '#app/shared/viewer.ts'
import { describeFailure, logOut } from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'

/** Logs out: what waits is sent first, what this browser kept for the person goes last. */
export async function logOutAndClear(viewer: Viewer | null, goOn: () => Promise<void>): Promise<void> {
  await runLogOutTasks()
  try {
    await logOut()
  } catch (error) {
    showMessage({ kind: 'error', text: describeFailure(error, accountMessages.logOutFailed) })
    return
  }
  if (viewer !== null) announceLogOut(viewer.id)
  await goOn()
  const { hasUnsent } = viewer === null ? { hasUnsent: false } : await deleteDeviceData(viewer.id)
  const text = hasUnsent ? accountMessages.loggedOutUnsent : accountMessages.loggedOut
  showMessage({ kind: hasUnsent ? 'warning' : 'success', text })
}

/** Leaves the pages of this tab, too, when the person logs out in another one. */
export const followLogOut = (personId: string, goOn: () => Promise<void>): (() => void) =>
  subscribeToLogOut(personId, () => {
    void goOn().then(() => showMessage({ kind: 'success', text: accountMessages.loggedOutElsewhere }))
  })
