import { type ReactNode, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import type { PictureDialog } from './picture-dialog.tsx'
import { pictureMessages } from './picture.messages.ts'
import type { UploadedPicture } from './picture.rules.ts'

type Insert = (picture: UploadedPicture, alt: string) => void

type Request = { id: number; files: readonly File[]; insert: Insert }

/** The dialog that adds pictures, loaded when it is first opened. Render `dialog` outside of a form. */
export function usePictureDialog(): {
  open: (files: readonly File[], insert: Insert) => void
  dialog: ReactNode
} {
  const [Loaded, setLoaded] = useState<typeof PictureDialog | null>(null)
  const [request, setRequest] = useState<Request | null>(null)

  function open(files: readonly File[], insert: Insert) {
    setRequest((last) => ({ id: (last?.id ?? 0) + 1, files, insert }))
    if (Loaded !== null) return
    import('./picture-dialog.tsx').then(
      (loaded) => setLoaded(() => loaded.PictureDialog),
      () => {
        setRequest(null)
        showMessage({ kind: 'error', text: pictureMessages.offline })
      },
    )
  }

  const dialog =
    Loaded === null || request === null ? null : (
      <Loaded
        key={request.id}
        files={request.files}
        onInsert={request.insert}
        onClose={() => setRequest(null)}
      />
    )
  return { open, dialog }
}
