import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import { Button } from '#app/ui/button.tsx'

/** Lazy: dialogs are a tenth of the page's code, so this one loads on first use. */
const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

export function DeleteAccount() {
  const dialog = useLazyDialog(DeleteAccountDialog)
  return (
    <>
      <p className="small muted">
        Deleting your account deletes everything, immediately and permanently. Only your approved public decks
        and what you posted in the forum stay, under the name of a former member. Delete your posts first if
        you don’t want them to stay.
      </p>
      <div>
        <Button
          variant="danger-ghost"
          icon="trash"
          onPointerEnter={DeleteAccountDialog.preload}
          onFocus={DeleteAccountDialog.preload}
          onClick={dialog.open}
        >
          Delete my account
        </Button>
      </div>
      {dialog.isMounted && (
        <Suspense>
          <DeleteAccountDialog isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
