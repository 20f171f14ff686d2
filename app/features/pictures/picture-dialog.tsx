import './picture-upload.css'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { FileButton, FileChoice } from './picture-file.tsx'
import { pictureMessages } from './picture.messages.ts'
import { cleanAlt, MAX_ALT, picturePath, suggestAlt, type UploadedPicture } from './picture.rules.ts'
import { PictureUploadError, uploadPicture } from './upload-picture.ts'

export type PictureDialogProps = {
  /** What was pasted or dropped; none for the button, which asks for a file first. */
  files: readonly File[]
  /** Called for each picture; all of them are inserted when the dialog closes. */
  onInsert: (picture: UploadedPicture, alt: string) => void
  onClose: () => void
}

/** Uploads pictures one after the other and asks for the text alternative of each. */
export function PictureDialog({ files, onInsert, onClose }: PictureDialogProps) {
  const [queue, setQueue] = useState(files)
  const [count, setCount] = useState(0)
  const [file] = queue
  return (
    <Dialog
      title={pictureMessages.dialogTitle}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {file === undefined ? (
        <FileChoice onChoose={setQueue} onClose={onClose} />
      ) : (
        <PictureForm
          key={count}
          file={file}
          waiting={queue.length - 1}
          onReplace={(chosen) => {
            setQueue([...chosen, ...queue.slice(1)])
            setCount(count + 1)
          }}
          onClose={onClose}
          onInsert={(picture, alt) => {
            onInsert(picture, alt)
            if (queue.length === 1) onClose()
            setQueue(queue.slice(1))
            setCount(count + 1)
          }}
        />
      )}
    </Dialog>
  )
}

type Upload =
  | { state: 'uploading'; part: number }
  | { state: 'failed'; message: string; canRetry: boolean }
  | { state: 'done'; picture: UploadedPicture }

/** The file itself was refused: the same file would be refused again. */
const isFileRejected = (error: unknown) =>
  error instanceof PictureUploadError && [400, 413, 415, 422].includes(error.status)

/** Uploads at once, while the text alternative is being written. */
function useUpload(file: File) {
  const [upload, setUpload] = useState<Upload>({ state: 'uploading', part: 0 })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (part: number) => setUpload({ state: 'uploading', part })
    uploadPicture(file, { onProgress, signal }).then(
      (picture) => (signal.aborted ? undefined : setUpload({ state: 'done', picture })),
      (error: unknown) => {
        if (signal.aborted) return
        const message = error instanceof Error ? error.message : pictureMessages.failed
        setUpload({ state: 'failed', message, canRetry: !isFileRejected(error) })
      },
    )
    return () => controller.abort()
  }, [file, attempt])
  function retry() {
    setUpload({ state: 'uploading', part: 0 })
    setAttempt(attempt + 1)
  }
  return { upload, retry }
}

type PictureFormProps = Pick<PictureDialogProps, 'onInsert' | 'onClose'> & {
  file: File
  /** How many follow. */
  waiting: number
  onReplace: (files: readonly File[]) => void
}

function PictureForm({ file, waiting, onReplace, onInsert, onClose }: PictureFormProps) {
  const { upload, retry } = useUpload(file)
  const [alt, setAlt] = useState(() => suggestAlt(file.name))
  const [error, setError] = useState<string>()
  // Pressed before the upload had ended: then the picture is added as soon as it is there.
  const [isWanted, setIsWanted] = useState(false)
  const picture = upload.state === 'done' ? upload.picture : null
  const handleReady = useEffectEvent((ready: UploadedPicture) => {
    if (isWanted) onInsert(ready, cleanAlt(alt))
  })
  useEffect(() => {
    if (picture !== null) handleReady(picture)
  }, [picture])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (cleanAlt(alt) === '') {
      setError(pictureMessages.altMissing)
      event.currentTarget.querySelector('input')?.focus()
    } else if (picture !== null) onInsert(picture, cleanAlt(alt))
    else if (upload.state === 'uploading') setIsWanted(true)
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <UploadState upload={upload} alt={alt} />
        <TextField
          label={pictureMessages.altLabel}
          name="alt"
          autoComplete="off"
          dir="auto"
          maxLength={MAX_ALT}
          hint={pictureMessages.altHint}
          value={alt}
          error={error}
          onChange={(event) => {
            setAlt(event.currentTarget.value)
            setError(undefined)
            setIsWanted(false)
          }}
        />
        {waiting > 0 && <p className="small faint">{pictureMessages.waiting(waiting)}</p>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        {upload.state === 'failed' ? (
          <>
            <FileButton
              label={pictureMessages.chooseOther}
              {...(upload.canRetry ? {} : { variant: 'primary' })}
              onChoose={onReplace}
            />
            {upload.canRetry && (
              <Button variant="primary" onClick={retry}>
                Try again
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" type="submit" isBusy={isWanted}>
            {pictureMessages.add}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}

const PERCENT = 100

/** The picture as it is stored, or how far its upload is. The space is the same, so that nothing moves. */
function UploadState({ upload, alt }: { upload: Upload; alt: string }) {
  return (
    <div className="picture-upload">
      {upload.state === 'done' && (
        <img src={picturePath(upload.picture.hash)} alt={alt.trim() || pictureMessages.unnamed} />
      )}
      {upload.state === 'uploading' && (
        <ProgressBar
          label={pictureMessages.uploading}
          percent={upload.part * PERCENT}
          caption={upload.part < 1 ? pictureMessages.uploading : pictureMessages.preparing}
        />
      )}
      {upload.state === 'failed' && <p className="error">{upload.message}</p>}
      <span className="visually-hidden" role="status">
        {upload.state === 'done' && pictureMessages.ready}
        {upload.state === 'failed' && upload.message}
      </span>
    </div>
  )
}
