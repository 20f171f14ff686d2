import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import { Button } from '#app/ui/button.tsx'

type EditorBarProps = {
  language: Language
  languages: readonly Language[]
  /** Whether the draft is saved. */
  status: string
  onLanguage: (language: Language) => void
  onStartOver: () => void
}

export function EditorBar({ language, languages, status, onLanguage, onStartOver }: EditorBarProps) {
  return (
    <div className="code-editor-bar">
      {languages.length === 1 ? (
        <span className="code-editor-language">{LANGUAGE_NAMES[language]}</span>
      ) : (
        <select
          className="select"
          aria-label="Language"
          value={language}
          onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
        >
          {languages.map((name) => (
            <option key={name} value={name}>
              {LANGUAGE_NAMES[name]}
            </option>
          ))}
        </select>
      )}
      <span className="code-editor-status" role="status">
        {status}
      </span>
      <Button variant="ghost" size="sm" icon="reload" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
