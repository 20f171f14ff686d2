import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import type { ContentRef } from '#app/features/discussion/discussion.schema.ts'
import { Button } from '#app/ui/button.tsx'

// Lazy: few readers open it, and comparing texts needs code of its own.
const ContentHistory = lazyPart(async () => (await import('./content-history.tsx')).ContentHistory)

type HistoryButtonProps = { content: ContentRef; name: string; editCount: number }

const timesOf = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** What a text said before its edits. */
export function HistoryButton({ content, name, editCount }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (editCount === 0) return null
  return (
    <div className="history">
      <Button
        variant="ghost"
        size="sm"
        icon="clock"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Edited ${timesOf(editCount)}: history of ${name}`}
        onClick={() => (isOpen ? setIsOpen(false) : void ContentHistory.press(() => setIsOpen(true)))}
      >
        Edited {timesOf(editCount)}
      </Button>
      {isOpen && (
        <div id={id}>
          <Suspense>
            <ContentHistory content={content} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
