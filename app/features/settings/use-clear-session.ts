import { useNavigate, useRevalidator } from 'react-router'
import { announceLogOut, deleteDeviceData } from '#app/client/device-data.ts'
import { showMessage } from '#app/client/messages.tsx'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { logOut } from '#app/features/auth/auth.calls.ts'

/** For when the server has already ended this session: removes the cookie and this device's data, and goes home. */
export function useClearSession(): (text: string, data: { keepsUnsent: boolean }) => Promise<void> {
  const { id } = useSignedInViewer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (text, { keepsUnsent }) => {
    announceLogOut(id)
    // Only the cookie is left; if this fails, it is already invalid.
    await logOut().catch(() => {})
    await navigate('/')
    await revalidate()
    await deleteDeviceData(id, { keepsUnsent })
    showMessage({ kind: 'success', text })
  }
}
