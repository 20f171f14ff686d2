import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'

const SuggestDialog = lazyPart(async () => (await import('./suggest-dialog.tsx')).SuggestDialog)

/** Loads the dialog when it is first opened. If that fails, studying goes on. */
export function SuggestDialogLoader(props: ComponentProps<typeof SuggestDialog>) {
  const [isShown, setIsShown] = useState(false)
  const isWanted = props.card !== null && !isShown
  const handleFailure = useEffectEvent(() => props.onClose())
  useEffect(() => {
    if (!isWanted) return
    let isLoaded = false
    const show = () => {
      isLoaded = true
      setIsShown(true)
    }
    void SuggestDialog.press(show).then(() => isLoaded || handleFailure())
  }, [isWanted])
  return (
    isShown && (
      <Suspense>
        <SuggestDialog {...props} />
      </Suspense>
    )
  )
}
