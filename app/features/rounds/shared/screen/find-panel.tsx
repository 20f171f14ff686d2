import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  fileName,
  findInFiles,
  type FoundLine,
  groupFiles,
} from '#app/features/rounds/shared/project-files.rules.ts'
import { Button } from '#app/ui/button.tsx'

type FindPanelProps = {
  /** Go to a file by its name, or find words in all files. */
  mode: 'file' | 'text'
  files: Readonly<Record<string, string>>
  onOpen: (path: string, line: number) => void
  onClose: () => void
}

function findFiles(files: Readonly<Record<string, string>>, words: string): FoundLine[] {
  const wanted = words.trim().toLowerCase()
  return groupFiles(Object.keys(files))
    .flatMap(({ paths }) => paths)
    .filter((path) => fileName(path).toLowerCase().includes(wanted))
    .map((path) => ({ path, line: 1, text: '' }))
}

/** Above the code: a field, and below it what matches. Enter opens the first. */
export function FindPanel({ mode, files, onOpen, onClose }: FindPanelProps) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [mode])
  const found = mode === 'file' ? findFiles(files, words) : findInFiles(files, words)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const [first] = found
    if (first !== undefined) onOpen(first.path, first.line)
  }

  function handleKeys(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <div className="file-find" role="search">
      <form className="row" onSubmit={handleSubmit}>
        <input
          ref={field}
          className="input"
          type="search"
          aria-label={mode === 'file' ? 'Go to file' : 'Find in files'}
          placeholder={mode === 'file' ? 'Name of a file' : 'Words in all files'}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onKeyDown={handleKeys}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button variant="ghost" icon="close" aria-label="Close the search" onClick={onClose} />
      </form>
      <p className="visually-hidden" role="status">
        {words.trim() === '' ? '' : `${found.length} found`}
      </p>
      {found.length > 0 && (
        <ul className="file-hits">
          {found.map(({ path, line, text }) => (
            <li key={`${path}:${line}`}>
              <button type="button" onClick={() => onOpen(path, line)} onKeyDown={handleKeys}>
                <span className="file-hit-place">{text === '' ? path : `${fileName(path)}:${line}`}</span>
                {text !== '' && <code>{text}</code>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && words.trim() !== '' && <p className="small">No file has this.</p>}
    </div>
  )
}
