import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { ExerciseContent } from '#app/features/practice/exercise/exercise-content.ts'
import { formatExpected } from '#app/features/practice/runner/value-text.ts'

const EXAMPLES = 2

/** What is asked: the statement, two examples and the limits. */
export function ExerciseStatement({ content }: { content: ExerciseContent }) {
  const { statement, constraints, cases, task } = content
  return (
    <section className="panel stmt" aria-label="Problem">
      <CardMarkdown text={statement} headingLevel={3} />
      {cases.slice(0, EXAMPLES).map(({ name, args, expected }, index) => (
        <div key={name}>
          <h2>{`Example ${index + 1}`}</h2>
          <dl className="eg">
            <dt>{task.mode === 'query' ? 'Rows' : 'Input'}</dt>
            <dd>
              {typeof args === 'string'
                ? args
                : Array.isArray(args)
                  ? args.map((arg) => formatExpected(arg, false)).join(', ')
                  : ''}
            </dd>
            <dt>Output</dt>
            <dd>{formatExpected(expected, false)}</dd>
          </dl>
        </div>
      ))}
      {task.mode === 'query' && (
        <>
          <h2>Tables</h2>
          <pre className="eg eg-schema">{task.schema.trim()}</pre>
        </>
      )}
      <h2>Limits</h2>
      <ul className="limits">
        {constraints.map((constraint) => (
          <li key={constraint}>
            <CardMarkdown text={constraint} headingLevel={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}
