import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { deckExportUrl } from '#app/features/decks/deck-export-path.ts'
import { Panel } from '#app/ui/panel.tsx'
import { RecentImports } from './recent-imports.tsx'

const ACCEPTED = '.apkg,.colpkg,.csv,.tsv,.txt,.md,.markdown'
const SAMPLE =
  'question,answer,hint,difficulty,type,code,tags\n' +
  '"What is the time complexity of binary search?","$O(\\log n)$","Each step halves the range.",easy,Searching,,search basics\n'

type ChooseFileProps = { error: string | null; onFile: (file: Blob, name: string) => void }

/** Drop, choose and paste are equal. */
export function ChooseFile({ error, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null): boolean {
    const [file] = files ?? []
    if (file !== undefined) onFile(file, file.name)
    return file !== undefined
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  function handlePaste(data: DataTransfer | null) {
    if (data === null || take(data.files)) return
    const text = data.getData('text/plain')
    if (text.trim() === '') return
    const isMarkdown = /^#{1,2}\s/m.test(text)
    onFile(new Blob([text]), isMarkdown ? 'Pasted cards.md' : 'Pasted cards.csv')
  }
  const handlePagePaste = useEffectEvent((event: ClipboardEvent) => {
    const isInField = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
    if (!isInField) handlePaste(event.clipboardData)
  })
  useEffect(() => {
    const done = new AbortController()
    document.addEventListener('paste', (event) => handlePagePaste(event), { signal: done.signal })
    return () => done.abort()
  }, [])

  return (
    <div className="import-page">
      <div className="stack-4">
        {error !== null && (
          <p className="error" role="alert">
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        )}
        {/* Dropping is an addition: the button does the same by keyboard. */}
        <div
          className="filedrop"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
        >
          <Icon name="upload" />
          <h2>Drop a file here, or choose one</h2>
          <p>Anki package (.apkg, .colpkg), CSV or Markdown, up to 100 MB. You can also paste text.</p>
          <Button variant="primary" size="lg" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            aria-label="File to import"
            hidden
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
        </div>
        <p className="small faint">
          The file is read on this device first. We upload only the cards that you import.
        </p>
        <RecentImports />
      </div>
      <aside className="stack-6">
        <Panel title="From Anki">
          <div className="panel-body small muted stack-3">
            <p>
              In Anki choose File, Export, then “Anki Deck Package”. Tick “Include scheduling information” to
              keep your reviews.
            </p>
            <p>Basic and cloze notes are imported. Add-on scripts and styles aren’t.</p>
          </div>
        </Panel>
        <Panel title="From a spreadsheet">
          <div className="panel-body small muted stack-3">
            <p>
              Save as CSV. Columns we read: question, answer, hint, difficulty, type, code, tags. Commas, tabs
              and semicolons all work.
            </p>
            <a
              className="link"
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`}
              download="sample.csv"
            >
              Download a sample
            </a>
          </div>
        </Panel>
        <Panel title="From Markdown">
          <div className="panel-body small muted stack-3">
            <p>
              Start each card with “## ” and its question. What follows is the answer. “# ” names the deck.
            </p>
          </div>
        </Panel>
        <Panel title="Export your cards">
          <div className="panel-body small muted stack-3">
            <p>All your decks in one file. The Anki package includes your schedule.</p>
            <p className="row import-actions">
              <a className="link" href={deckExportUrl('apkg')} download>
                Anki package
              </a>
              <a className="link" href={deckExportUrl('md')} download>
                Markdown
              </a>
              <a className="link" href={deckExportUrl('csv')} download>
                CSV
              </a>
              <a className="link" href={deckExportUrl('json')} download>
                JSON
              </a>
            </p>
          </div>
        </Panel>
      </aside>
    </div>
  )
}
