import { Suspense, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useThreadPost } from '#app/features/discussion/comments/thread-post.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import { Button } from '#app/ui/button.tsx'

// Lazy: few answers become cards.
const SuggestAnswer = lazyPart(async () => (await import('./suggest-answer.tsx')).SuggestAnswer)
const MakeCard = lazyPart(async () => (await import('./make-card.tsx')).MakeCard)

type AnswerActionsProps = { comment: Comment; author: string; isAccepted: boolean }

/** An answer about a public card can improve it; an accepted answer can become a card of one's own. */
export function AnswerActions({ comment, author, isAccepted }: AnswerActionsProps) {
  const post = useThreadPost()
  const [open, setOpen] = useState<'suggest' | 'card' | null>(null)
  const close = () => setOpen(null)
  const about = post.about?.kind === 'card' && post.about.canSuggest ? post.about : null
  return (
    <>
      {about !== null && (
        <Button
          variant="ghost"
          size="sm"
          icon="pencil"
          aria-haspopup="dialog"
          onClick={() => void SuggestAnswer.press(() => setOpen('suggest'))}
        >
          Suggest as a card change
          <span className="visually-hidden">, from the comment by {author}</span>
        </Button>
      )}
      {isAccepted && (
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          aria-haspopup="dialog"
          onClick={() => void MakeCard.press(() => setOpen('card'))}
        >
          Make a card
          <span className="visually-hidden"> from the comment by {author}</span>
        </Button>
      )}
      <Suspense>
        {open === 'suggest' && about !== null && (
          <SuggestAnswer cardId={about.id} postId={post.id} comment={comment} onClose={close} />
        )}
        {open === 'card' && <MakeCard question={post.title} answer={comment.content} onClose={close} />}
      </Suspense>
    </>
  )
}
