import { type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'

type LazyMenuProps = {
  label: string
  /** Starts to load the menu's code before the press ends. */
  onPreload: () => void
  /** Loads the menu's code and then shows the menu; says what to do if the code can't be loaded. */
  onPress: (show: () => void) => Promise<void>
  /** The lazy menu, which opens at once. */
  children: ReactNode
}

/** A menu button whose menu loads on first use: its code is as large as a page. */
export function LazyMenu({ label, onPreload, onPress, children }: LazyMenuProps) {
  const [isLoading, setIsLoading] = useState(false)
  const [isShown, setIsShown] = useState(false)
  async function handlePress() {
    setIsLoading(true)
    await onPress(() => setIsShown(true))
    setIsLoading(false)
  }
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon="more"
      aria-label={label}
      aria-haspopup="menu"
      aria-busy={isLoading || undefined}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={() => void handlePress()}
    />
  )
  return isShown ? <Suspense fallback={button}>{children}</Suspense> : button
}
