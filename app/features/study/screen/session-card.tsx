import { memo, type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'
import { NoQuestion } from '#app/features/cards/card-face.tsx'
import type { CardView } from '#app/features/cards/card.schema.ts'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { studyMessages } from '#app/features/study/study.messages.ts'

type BoxRef = RefObject<HTMLDivElement | null>
export type CardRefs = { questionRef: BoxRef; answerRef: BoxRef }

type SessionCardProps = CardRefs & {
  card: CardView
  label: string
  isAnswerShown: boolean
  /** Drawn without the edges of further cards beneath it. */
  isLast: boolean
  /** Differs with each turn, so that focus, scroll position and opened details don't carry over. */
  turn: string | number
  /** With the progress bar. */
  head: ReactNode
  /** Between the question and the answer: hints. */
  hint: ReactNode
  /** Below the answer. */
  children?: ReactNode
  foot: ReactNode
}

/** A card of a session: the question, and the answer once it is shown. Each mode fills the rest. */
export function SessionCard(props: SessionCardProps) {
  const { card, label, isAnswerShown, isLast, turn, questionRef, answerRef } = props
  const cardAhead = usePaintedCard(card)
  useLayoutAhead(answerRef, turn, isAnswerShown)
  return (
    <article
      className="card study-card"
      data-side={isAnswerShown ? 'answer' : 'question'}
      data-last={isLast || undefined}
      aria-label={label}
    >
      {props.head}
      <div className="study-body" key={turn}>
        <div
          ref={questionRef}
          className={isAnswerShown ? 'question-sm' : 'question'}
          role="group"
          aria-label="Question"
          tabIndex={-1}
        >
          {card.question === '' ? <NoQuestion /> : <CardText text={card.question} />}
        </div>
        {props.hint}
        {/* Rendered once the question is on the screen: revealing it is instant, and the next card doesn't wait for it. */}
        <div
          ref={answerRef}
          className="prose answer"
          role="group"
          aria-label="Answer"
          tabIndex={-1}
          aria-hidden={!isAnswerShown || undefined}
        >
          {(isAnswerShown || cardAhead === card) && <Answer card={card} />}
        </div>
        {props.children}
      </div>
      {props.foot}
    </article>
  )
}

/** The card that is on the screen: the one before until this one is painted. */
function usePaintedCard(card: CardView): CardView {
  const [painted, setPainted] = useState(card)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks run before its paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(card)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [card])
  return painted
}

/**
 * Lays out the hidden answer while the question is read, and again once its code is highlighted: the press that shows it
 * only has to paint it. The browser skips hidden content until its size is asked for (study.css).
 */
function useLayoutAhead(answerRef: BoxRef, turn: string | number, isAnswerShown: boolean) {
  useEffect(() => {
    const { current } = answerRef
    if (isAnswerShown || current === null || typeof requestIdleCallback === 'undefined') return undefined
    let request = 0
    const layOut = () => {
      cancelIdleCallback(request)
      request = requestIdleCallback(() => current.lastElementChild?.getBoundingClientRect())
    }
    const observer = new MutationObserver(layOut)
    observer.observe(current, { childList: true, subtree: true })
    layOut()
    return () => {
      observer.disconnect()
      cancelIdleCallback(request)
    }
  }, [answerRef, turn, isAnswerShown])
}

/** Memoized, so that turning the card doesn't render its texts again. */
export const CardText = memo(function CardText({ text }: { text: string }) {
  return <CardMarkdown text={text} headingLevel={null} />
})

const Answer = memo(function Answer({ card }: { card: CardView }) {
  useEffect(() => loadFonts(card), [card])
  const hasAnswer = card.answer.trim() !== ''
  if (!hasAnswer && card.code === '') return <p className="faint">{studyMessages.noAnswer}</p>
  return (
    <>
      {hasAnswer && <CardText text={card.answer} />}
      {card.code !== '' && <CodeBlock code={card.code} />}
    </>
  )
})

const wantedFonts = new Set<string>()

/**
 * A hidden answer loads no font: the press that shows the first one with code or emphasis would start that, and draw the
 * text in another font.
 */
function loadFonts({ answer, code }: CardView): void {
  if (!('fonts' in document)) return
  const fonts = [
    ...(code !== '' || answer.includes('`') ? ['1em "JetBrains Mono Variable"'] : []),
    ...(/[*_]/.test(answer) ? ['italic 1em "Flashcards Serif"'] : []),
  ]
  for (const font of fonts.filter((one) => !wantedFonts.has(one))) {
    wantedFonts.add(font)
    // Without a network, the text is drawn in another font.
    document.fonts.load(font).catch(() => {})
  }
}
