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

/** Logs out: sends queued data first and deletes the person's data in this browser last. */
export async function logOutAndClear(viewer: Viewer | null, leavePage: () => Promise<void>): Promise<void> {
  await runLogOutTasks()
  try {
    await logOut()
  } catch (error) {
    showMessage({ kind: 'error', text: describeFailure(error, accountMessages.logOutFailed) })
    return
  }
  if (viewer !== null) announceLogOut(viewer.id)
  await leavePage()
  const unsent = viewer === null ? 'none' : await deleteDeviceData(viewer.id)
  showMessage({ kind: unsent === 'none' ? 'success' : 'warning', text: accountMessages.loggedOut[unsent] })
}

/** Leaves the page in this tab when the person logs out in another one. */
export const handleCrossTabLogOut = (personId: string, leavePage: () => Promise<void>): (() => void) =>
  subscribeToLogOut(personId, () => {
    void leavePage().then(() => showMessage({ kind: 'success', text: accountMessages.loggedOutElsewhere }))
  })
