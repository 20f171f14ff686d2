import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { parseReferences } from '#app/features/practice/exercise/exercise-content.ts'
import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import { Panel } from '#app/ui/panel.tsx'
import { splitNote } from './running-time.rules.ts'

type ReferencePanelProps = { note: string | null; references: string; first: Language }

/** The note and the references, that of the learner's language first and the others closed. */
export function ReferencePanel({ note: why, references, first }: ReferencePanelProps) {
  const entries = Object.entries(parseReferences(references)).toSorted(
    ([a], [b]) => Number(b === first) - Number(a === first),
  )
  return (
    <Panel title="Reference solutions">
      <div className="panel-body solved-stack">
        {why !== null && <CardMarkdown text={why} headingLevel={null} />}
        {entries.map(([language, text], index) => {
          const { note, code } = splitNote(text)
          const name = isLanguage(language) ? LANGUAGE_NAMES[language] : language
          return (
            <details key={language} className="reference-solution" open={index === 0}>
              <summary>{name}</summary>
              {note !== null && <CardMarkdown text={note} headingLevel={null} />}
              <CodeBlock code={code} language={language} />
            </details>
          )
        })}
      </div>
    </Panel>
  )
}
