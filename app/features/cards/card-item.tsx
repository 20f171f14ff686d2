import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DifficultyMeter } from './difficulty-meter.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CardExercise } from './card-exercise.tsx'
import { CardBack, NoQuestion } from './card-face.tsx'
import { CardMarkdown } from './markdown/card-markdown.tsx'
import { nameCard } from './markdown/plain-text.rules.ts'
import { isDraft } from './card.rules.ts'
import type { ListedCard } from './card.schema.ts'

// Lazy: the list is of use without the discussion.
const AskAboutCard = lazyPart(async () => (await import('./card-posts.tsx')).AskAboutCard)
const PostsAboutCard = lazyPart(async () => (await import('./card-posts.tsx')).PostsAboutCard)

/** Longer answers may not fit into the two lines of the excerpt. */
const LONG_ANSWER = 160

const hasMore = ({ answer, hint, code }: ListedCard) =>
  hint !== '' || code !== '' || answer.length > LONG_ANSWER || answer.includes('\n')

type CardItemProps = {
  card: ListedCard
  /** Null without the permission to edit. */
  tools: { onEdit: () => void; onDelete: () => void; isDeleting: boolean } | null
  /** Undefined for cards that the reader edits instead. */
  onSuggest?: (() => void) | undefined
  /** Null for a private card, about which nobody asks. */
  publicDeckId?: string | null
  /** Set when it replaces its form or its Undo button, which had the focus. */
  shouldFocus?: boolean
  /** A link leads to this card: it is open and in view. */
  isLinked?: boolean
  exercise?: ComponentProps<typeof CardExercise>['exercise']
}

/** A card in the list: its question, and an excerpt of its answer or all of it. */
export function CardItem(props: CardItemProps) {
  const {
    card,
    tools,
    onSuggest,
    publicDeckId = null,
    shouldFocus = false,
    isLinked = false,
    exercise,
  } = props
  const [isOpen, setIsOpen] = useState(isLinked)
  const main = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLinked) main.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Only if the focus was lost and not moved elsewhere.
    if (shouldFocus && document.activeElement === document.body)
      editButton.current?.focus({ preventScroll: true })
  }, [shouldFocus])
  const name = nameCard(card)
  return (
    <>
      <div className="flashcard-main" ref={main}>
        <div className="flashcard-question" role="heading" aria-level={3}>
          {card.question.trim() === '' ? (
            <NoQuestion />
          ) : (
            <CardMarkdown text={card.question} headingLevel={null} />
          )}
        </div>
        {isOpen ? <CardBack card={card} /> : <Excerpt answer={card.answer} />}
        <CardExercise exercise={exercise} />
        <div className="flashcard-meta">
          <DifficultyMeter level={card.difficulty} />
          <span className="tag">{card.type}</span>
          {card.tags?.map((tag) => (
            <span className="tag" key={tag}>
              #{tag}
            </span>
          ))}
          {card.code !== '' && (
            <span className="tag flashcard-mark">
              <Icon name="code" />
              Code
            </span>
          )}
          {card.hint !== '' && (
            <span className="tag flashcard-mark">
              <Icon name="lightbulb" />
              Hint
            </span>
          )}
          {publicDeckId !== null && (
            <Suspense>
              <PostsAboutCard deckId={publicDeckId} cardId={card.id} name={name} />
            </Suspense>
          )}
          {isDraft(card) && <Badge kind="plain">Draft</Badge>}
          {hasMore(card) && (
            <Button
              className="flashcard-more"
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Show less' : 'Show all'} of ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Show less' : 'Show all'}
            </Button>
          )}
        </div>
      </div>
      {(onSuggest !== undefined || publicDeckId !== null) && tools === null && (
        <div className="flashcard-tools">
          {publicDeckId !== null && (
            <Suspense>
              <AskAboutCard deckId={publicDeckId} cardId={card.id} name={name} />
            </Suspense>
          )}
          {onSuggest !== undefined && (
            <Button
              variant="ghost"
              size="sm"
              icon="flag"
              title="This card is wrong"
              aria-haspopup="dialog"
              aria-label={`This card is wrong: ${name}`}
              onClick={onSuggest}
            />
          )}
        </div>
      )}
      {tools !== null && (
        <div className="flashcard-tools">
          <Button
            ref={editButton}
            variant="ghost"
            size="sm"
            icon="pencil"
            aria-label={`Edit flashcard: ${name}`}
            onClick={tools.onEdit}
          />
          <Button
            variant="ghost"
            size="sm"
            icon="trash"
            isBusy={tools.isDeleting}
            aria-label={`Delete flashcard: ${name}`}
            onClick={tools.onDelete}
          />
        </div>
      )}
    </>
  )
}

function Excerpt({ answer }: { answer: string }) {
  if (answer.trim() === '') return null
  return (
    <div className="flashcard-answer flashcard-excerpt">
      <CardMarkdown text={answer} headingLevel={null} isExcerpt />
    </div>
  )
}
