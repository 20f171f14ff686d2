import { useId, useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { Button } from '#app/ui/button.tsx'

/** Longer texts are collapsed, so that they don't push the others away. */
const LONG_CHARACTERS = 1_500
const LONG_LINES = 18

const isLong = (text: string) => text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES

type UserTextProps = { text: string; name: string }

/** Below the title of the post. */
const HEADING_LEVEL = 3

/** Markdown of a post or comment, with the same rules as on cards. */
export function UserText({ text, name }: UserTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!isLong(text)) return <CardMarkdown text={text} headingLevel={HEADING_LEVEL} hasPictures={false} />
  return (
    <>
      <div id={id} className={isOpen ? undefined : 'folded'}>
        <CardMarkdown text={text} headingLevel={HEADING_LEVEL} hasPictures={false} />
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
