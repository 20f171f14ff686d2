import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Copies the address of this page. */
export function CopyLink({ isPrimary = false }: { isPrimary?: boolean }) {
  const [isCopied, setIsCopied] = useState(false)

  async function handleCopy() {
    await navigator.clipboard.writeText(window.location.href)
    setIsCopied(true)
  }

  return (
    <Button
      icon="link"
      {...(isPrimary ? { variant: 'primary' } : {})}
      onClick={() => void handleCopy().catch(() => {})}
    >
      {isCopied ? 'Copied' : isPrimary ? 'Copy' : 'Copy link'}
    </Button>
  )
}
