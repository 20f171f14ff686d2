import { useState } from 'react'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'

/** Copies the address of this page. */
export function CopyLink({ isPrimary = false }: { isPrimary?: boolean }) {
  const [isCopied, setIsCopied] = useState(false)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setIsCopied(true)
    } catch {
      showMessage({ kind: 'error', text: "The link wasn't copied. Copy it from the address bar." })
    }
  }

  return (
    <Button icon="link" {...(isPrimary ? { variant: 'primary' } : {})} onClick={() => void handleCopy()}>
      {isCopied ? 'Copied' : isPrimary ? 'Copy' : 'Copy link'}
    </Button>
  )
}
