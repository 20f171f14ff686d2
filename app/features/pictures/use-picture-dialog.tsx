import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import type { PictureDialog } from './picture-dialog.tsx'
import { pictureMessages } from './picture.messages.ts'
import type { UploadedPicture } from './picture.rules.ts'

export type AddedPicture = { picture: UploadedPicture; alt: string }

type Insert = (added: readonly AddedPicture[]) => void

type Request = { id: number; files: readonly File[] }

/** The dialog that adds pictures, loaded when it is first opened. Render `dialog` outside of a form. */
export function usePictureDialog(): {
  open: (files: readonly File[], insert: Insert) => void
  dialog: ReactNode
} {
  const [Loaded, setLoaded] = useState<typeof PictureDialog | null>(null)
  const [request, setRequest] = useState<Request | null>(null)
  const added = useRef<AddedPicture[]>([])
  const insert = useRef<Insert>(() => {})

  // After the dialog has closed: while it is open, it keeps the focus from the field that gets the pictures.
  useEffect(() => {
    if (request !== null || added.current.length === 0) return
    insert.current(added.current)
    added.current = []
  }, [request])

  function open(files: readonly File[], onAdded: Insert) {
    added.current = []
    insert.current = onAdded
    setRequest((last) => ({ id: (last?.id ?? 0) + 1, files }))
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
        onInsert={(picture, alt) => added.current.push({ picture, alt })}
        onClose={() => setRequest(null)}
      />
    )
  return { open, dialog }
}
