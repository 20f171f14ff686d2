import { type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'

type LazyMenuProps = {
  label: string
  /** Starts to load the menu's code before the press ends. */
  onPreload: () => void
  /** The lazy menu, which opens at once. */
  children: ReactNode
}

/** A menu button whose menu loads on first use: its code is as large as a page. */
export function LazyMenu({ label, onPreload, children }: LazyMenuProps) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon="more"
      aria-label={label}
      aria-haspopup="menu"
      aria-busy={isRequested || undefined}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={() => setIsRequested(true)}
    />
  )
  return isRequested ? <Suspense fallback={button}>{children}</Suspense> : button
}
