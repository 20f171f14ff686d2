import { useId, useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { Button } from '#app/ui/button.tsx'

/** More than this is folded, so that one long text does not push the others away. */
const LONG_CHARACTERS = 1_500
const LONG_LINES = 18

const isLong = (text: string) => text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES

type WrittenTextProps = { text: string; name: string }

/** Below a post's own title, in a comment too: a thread has no headings of its own. */
const HEADING_LEVEL = 3

/** What someone wrote: Markdown by the same rules as a card's. */
export function WrittenText({ text, name }: WrittenTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!isLong(text)) return <CardMarkdown text={text} headingLevel={HEADING_LEVEL} />
  return (
    <>
      <div id={id} className={isOpen ? undefined : 'folded'}>
        <CardMarkdown text={text} headingLevel={HEADING_LEVEL} />
      </div>
      <Button
        className="unfold"
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Show less' : 'Show all'} of ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </>
  )
}
