import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import type { UploadedPicture } from './picture.rules.ts'

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

export type AddedPicture = { picture: UploadedPicture; alt: string }

type Insert = (added: readonly AddedPicture[]) => void

type Request = { id: number; files: readonly File[] }

/** The dialog that adds pictures, loaded when it is first opened. Render `dialog` outside of a form. */
export function usePictureDialog(): {
  open: (files: readonly File[], insert: Insert) => void
  dialog: ReactNode
} {
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
    void PictureDialog.press(() => setRequest((last) => ({ id: (last?.id ?? 0) + 1, files })))
  }

  const dialog =
    request === null ? null : (
      <Suspense>
        <PictureDialog
          key={request.id}
          files={request.files}
          onInsert={(picture, alt) => added.current.push({ picture, alt })}
          onClose={() => setRequest(null)}
        />
      </Suspense>
    )
  return { open, dialog }
}
