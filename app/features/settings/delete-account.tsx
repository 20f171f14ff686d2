import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const loadDialog = () => import('./delete-account-dialog.tsx')
/** Lazy: dialogs are a tenth of the page's code, so this one loads on first use. */
const DeleteAccountDialog = lazy(async () => ({ default: (await loadDialog()).DeleteAccountDialog }))

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)

  function open() {
    setHasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <p className="small muted">
        Deleting your account deletes everything, immediately and permanently. Only your approved public decks
        stay, under the name of a former member.
      </p>
      <div>
        <Button
          variant="danger-ghost"
          icon="trash"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={open}
        >
          Delete my account
        </Button>
      </div>
      {hasOpened && (
        <Suspense>
          <DeleteAccountDialog isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
