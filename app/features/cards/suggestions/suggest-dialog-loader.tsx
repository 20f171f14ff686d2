import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import type { SuggestDialog } from './suggest-dialog.tsx'

/** Loads the dialog when it is first opened. Without a connection it says so, and studying goes on. */
export function SuggestDialogLoader(props: ComponentProps<typeof SuggestDialog>) {
  const [Loaded, setLoaded] = useState<typeof SuggestDialog | null>(null)
  const isWanted = props.card !== null && Loaded === null
  const handleFailure = useEffectEvent(() => {
    showMessage({ kind: 'error', text: 'A suggestion needs a connection. Try again when you’re online.' })
    props.onClose()
  })
  useEffect(() => {
    if (!isWanted) return
    import('./suggest-dialog.tsx').then(
      (loaded) => setLoaded(() => loaded.SuggestDialog),
      () => handleFailure(),
    )
  }, [isWanted])
  return Loaded === null ? null : <Loaded {...props} />
}
