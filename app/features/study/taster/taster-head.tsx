import type { ReactNode } from 'react'
import { ProgressRule } from '#app/ui/progress-bar.tsx'

type HeadProps = { total: number; answered: number; children: ReactNode }

/** The head of a card: its tags, which of the cards it is, and a progress bar. */
export function TasterHead({ total, answered, children }: HeadProps) {
  const position = Math.min(answered + 1, total)
  return (
    <>
      <header className="card-head">
        {children}
        <span className="row taste-count">
          <ol className="three" aria-label="Cards to try">
            {Array.from({ length: total }, (_, index) => (
              <li
                key={index}
                data-on={index < answered || undefined}
                aria-current={index === answered ? 'step' : undefined}
              >
                <span className="visually-hidden">
                  Card {index + 1}
                  {index < answered && ', answered'}
                </span>
              </li>
            ))}
          </ol>
          <span className="nums" aria-hidden="true">
            {position} / {total}
          </span>
        </span>
      </header>
      <ProgressRule aria-label="Cards tried" value={answered} max={total} />
    </>
  )
}
