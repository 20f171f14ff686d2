import { showMessage } from '#app/client/messages.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { postPath } from '#app/features/discussion/discussion.rules.ts'
import { Button } from '#app/ui/button.tsx'

export function CopyPostLink({ postId }: { postId: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${postPath(postId)}`)
      showMessage({ kind: 'success', text: discussionMessages.linkCopied })
    } catch {
      showMessage({ kind: 'error', text: discussionMessages.copyFailed })
    }
  }
  return (
    <Button variant="ghost" size="sm" icon="link" onClick={() => void handleCopy()}>
      Copy link
    </Button>
  )
}
