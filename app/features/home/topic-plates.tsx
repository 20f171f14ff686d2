import type { ReactNode } from 'react'
import { TOPICS } from './topic-figures.tsx'

/** The seven topics as textbook figures; `end` is the eighth item. */
export function TopicPlates({ end }: { end: ReactNode }) {
  return (
    <ul className="plates">
      {TOPICS.map(({ name, line, figure }, position) => (
        <li key={name} className="plate">
          <figure>
            <svg
              viewBox="0 0 176 104"
              fill="none"
              stroke="var(--ink-2)"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {figure}
            </svg>
            <figcaption>
              <span className="plate-number">Fig. {position + 1}</span>
              <strong>{name}</strong>
              <span>{line}</span>
            </figcaption>
          </figure>
        </li>
      ))}
      <li className="plate plate-cta">{end}</li>
    </ul>
  )
}
