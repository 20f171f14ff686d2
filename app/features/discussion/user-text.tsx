import { useId, useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { cutText } from '#app/features/cards/markdown/markdown.rules.ts'
import { Button } from '#app/ui/button.tsx'

/** Longer texts are collapsed, so that they don't push the others away. */
const LONG_CHARACTERS = 1_500
const LONG_LINES = 18

/** More than fits above the fold. */
const FOLDED_CHARACTERS = 2_000
const FOLDED_LINES = 30

const isLong = (text: string) => text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES

/** The rest is rendered when it is opened: ten long posts at once would keep the server from everyone else. */
const foldText = (text: string) => cutText(text.split('\n', FOLDED_LINES).join('\n'), FOLDED_CHARACTERS)

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
        <CardMarkdown
          text={isOpen ? text : foldText(text)}
          headingLevel={HEADING_LEVEL}
          hasPictures={false}
        />
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
