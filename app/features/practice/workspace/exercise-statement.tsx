import { memo } from 'react'
import { Link } from 'react-router'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { ExerciseContent } from '#app/features/practice/exercise/exercise-content.ts'
import { formatInput } from '#app/features/practice/exercise/exercise-content.ts'
import { formatExpected, tableOfExpected } from '#app/features/practice/runner/value-text.ts'
import { Icon } from '#app/ui/icon.tsx'

const EXAMPLES = 2

type ExerciseStatementProps = {
  content: ExerciseContent
  lessonPath: string | null
  /** Where the page itself has another title. */
  title?: string
}

/**
 * What is asked: the statement, a worked example, another one and the limits. Memoized, because the workspace is rendered
 * with each second of its timer, each typed letter and each step of a run.
 */
export const ExerciseStatement = memo(function ExerciseStatement({
  content,
  lessonPath,
  title,
}: ExerciseStatementProps) {
  const { statement, example = '', exampleCase = null, constraints, cases, task, lessonTitle } = content
  const isQuery = task.mode === 'query'
  const isWorked = example !== ''
  const others = cases.slice(0, EXAMPLES).filter(({ name }) => name !== exampleCase)
  const shown = isWorked ? others.slice(0, EXAMPLES - 1) : others
  return (
    <section className="panel statement" aria-label="Problem">
      {title !== undefined && <h2 className="statement-title">{title}</h2>}
      <div className="prose">
        <CardMarkdown text={statement} headingLevel={3} />
      </div>
      {isWorked && (
        <>
          <h2>{isQuery ? 'Example' : 'Example 1'}</h2>
          <WorkedExample text={example} />
        </>
      )}
      {!isQuery &&
        shown.map(({ name, args, expected }, index) => (
          <div key={name}>
            <h2>{`Example ${index + 1 + Number(isWorked)}`}</h2>
            <dl className="example">
              <dt>Input</dt>
              <dd>{formatInput(args, task)}</dd>
              <dt>Output</dt>
              <dd>{formatExpected(expected, false)}</dd>
            </dl>
          </div>
        ))}
      {isQuery && !isWorked && <QueryExample content={content} />}
      <h2>Limits</h2>
      <ul className="limits">
        {constraints.map((constraint) => (
          <li key={constraint}>
            <CardMarkdown text={constraint} headingLevel={null} />
          </li>
        ))}
      </ul>
      {lessonPath !== null && lessonTitle !== null && (
        <p className="statement-lesson">
          <Icon name="book" />
          <Link className="link" to={lessonPath}>
            {`Lesson: ${lessonTitle}`}
          </Link>
        </p>
      )}
    </section>
  )
})

/** Its first lines, `Input: …` and `Output: …`, look like those of the other examples. */
const INPUT_AND_OUTPUT = /^Input: `([^`\n]+)`\n+Output: `([^`\n]+)`\n*/

function WorkedExample({ text }: { text: string }) {
  const [lines = '', input = '', output = ''] = INPUT_AND_OUTPUT.exec(text) ?? []
  return (
    <>
      {lines !== '' && (
        <dl className="example">
          <dt>Input</dt>
          <dd>{input}</dd>
          <dt>Output</dt>
          <dd>{output}</dd>
        </dl>
      )}
      <div className="prose example-text">
        <CardMarkdown text={text.slice(lines.length)} headingLevel={3} />
      </div>
    </>
  )
}

function QueryExample({ content: { cases, task } }: { content: ExerciseContent }) {
  const [first] = cases
  const table = first === undefined ? null : tableOfExpected(first.expected)
  if (first === undefined || table === null) return null
  return (
    <details className="statement-more">
      <summary>Example</summary>
      <pre className="example example-schema">{formatInput(first.args, task)}</pre>
      <dl className="example">
        <dt>Output</dt>
        <dd>{[table.columns, ...table.rows].map((row) => row.join(' | ')).join('\n')}</dd>
      </dl>
    </details>
  )
}
