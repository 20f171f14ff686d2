import { finishBeforeLogOut, forgetDeviceData } from '#app/client/device-data.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { Viewer } from '#app/shared/viewer.ts'
import { describeFailure, logOut } from './account.calls.ts'
import { accountMessages } from './account.messages.ts'

/** Logs out: what waits is sent first, what this browser kept for the person goes last. */
export async function leaveSite(viewer: Viewer | null, goOn: () => Promise<void>): Promise<void> {
  await finishBeforeLogOut()
  try {
    await logOut()
  } catch (error) {
    showMessage({ kind: 'error', text: describeFailure(error, accountMessages.logOutFailed) })
    return
  }
  await goOn()
  if (viewer !== null) await forgetDeviceData(viewer.id)
  showMessage({ kind: 'success', text: accountMessages.loggedOut })
}
