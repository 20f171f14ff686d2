import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { shortcutProps } from '#app/features/study/screen/rate-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { priceOfHint } from './session/hints.rules.ts'

type HintLadderProps = {
  hints: readonly string[]
  opened: number
  hasSingleKeys: boolean
  onOpen: () => void
}

/** Hints from vague to near the answer, one at a time; each says its price before it is opened. */
export function HintLadder({ hints, opened, hasSingleKeys, onOpen }: HintLadderProps) {
  return (
    <ol className="ladder" aria-label="Hints">
      {hints.map((hint, index) => (
        <li
          key={priceOfHint(index)}
          data-open={index < opened || undefined}
          data-locked={index > opened || undefined}
        >
          <span className="hint-number">Hint {index + 1}</span>
          {index < opened && (
            <div className="hint-text">
              <CardMarkdown text={hint} headingLevel={null} />
            </div>
          )}
          {index === opened && (
            <Button size="sm" onClick={onOpen} {...shortcutProps('H', hasSingleKeys)}>
              Show hint {index + 1}
            </Button>
          )}
          <span className="hint-price">{priceOfHint(index)}</span>
        </li>
      ))}
    </ol>
  )
}
