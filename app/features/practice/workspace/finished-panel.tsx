import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { longDate } from '#app/features/memory/parts/day-text.rules.ts'
import { type ExerciseContent, parseReferences } from '#app/features/practice/exercise/exercise-content.ts'
import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'

type FinishedPanelProps = {
  content: ExerciseContent
  references: string
  attempts: number
  dueDay: number | null
  isSolved: boolean
}

/** After solving or giving up: the running time, the references, what to ask next, and when it comes back. */
export function FinishedPanel({ content, references, attempts, dueDay, isSolved }: FinishedPanelProps) {
  const { time, space, followUps } = content
  const entries = Object.entries(parseReferences(references))
  return (
    <section className="panel stmt" aria-label="Solution">
      <h2>{isSolved ? 'Solved' : 'The solution'}</h2>
      <p>{`${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}.${dueDay === null ? '' : ` Comes back on ${longDate(dueDay)}.`}`}</p>
      <details>
        <summary>What is the running time of your solution? Decide, then compare.</summary>
        <p>{`The reference takes ${time} time and ${space} space.`}</p>
      </details>
      {entries.map(([language, code]) => (
        <details key={language}>
          <summary>{`A solution in ${isLanguage(language) ? LANGUAGE_NAMES[language] : language}`}</summary>
          <CodeBlock code={code} language={language} />
        </details>
      ))}
      <h2>An interviewer may go on</h2>
      <ul className="limits">
        {followUps.map((followUp) => (
          <li key={followUp}>
            <CardMarkdown text={followUp} headingLevel={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}
