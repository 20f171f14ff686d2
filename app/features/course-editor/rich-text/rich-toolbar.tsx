import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '#app/ui/button.tsx'
import { buttonClass } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { EditorIcon } from '#app/features/course-editor/editor-icon.tsx'
import { TABLE_TOOLS, type TableToolName } from './table-commands.ts'
import { linkAt, RICH_TOOLS, type RichToolName, setLink } from './rich-text-commands.ts'

const ICONS: Record<RichToolName, ReactNode> = {
  bold: <Icon name="bold" />,
  italic: <Icon name="italic" />,
  code: <Icon name="code" />,
  highlight: <EditorIcon name="highlight" />,
  heading: <Icon name="heading" />,
  subheading: <span className="small">H3</span>,
  bullets: <Icon name="list" />,
  numbers: <EditorIcon name="numbers" />,
  quote: <EditorIcon name="quote" />,
  codeBlock: <span className="mono small">{'{ }'}</span>,
  table: <EditorIcon name="table" />,
  html: <EditorIcon name="block" />,
  undo: <Icon name="undo" />,
  redo: <Icon name="redo" />,
}
const NAMES = Object.keys(RICH_TOOLS).filter((name): name is RichToolName => name in RICH_TOOLS)

const TABLE_NAMES = Object.keys(TABLE_TOOLS).filter((name): name is TableToolName => name in TABLE_TOOLS)

type RichToolbarProps = {
  label: string
  view: EditorView | null
  state: EditorState | null
  onPicture: () => void
}

/** A single tab stop; the arrow keys move between tools. */
export function RichToolbar({ label, view, state, onPicture }: RichToolbarProps) {
  const [isLinking, setIsLinking] = useState(false)
  const hasLink = state !== null && linkAt(state) !== ''

  function handleCommand(command: Command) {
    if (view === null) return
    command(view.state, (transaction) => view.dispatch(transaction), view)
    view.focus()
  }

  function handleLink(href: string) {
    setIsLinking(false)
    if (view === null) return
    setLink(href)(view.state, (transaction) => view.dispatch(transaction))
    view.focus()
  }

  return (
    <div className="rich-bars">
      <Toolbar aria-label={label} className="rich-bar">
        {NAMES.map((name) => {
          const tool: { label: string; isOn?: (state: EditorState) => boolean } = RICH_TOOLS[name]
          return (
            <button
              key={name}
              type="button"
              className={buttonClass({ variant: 'ghost', isIconOnly: true })}
              aria-label={tool.label}
              title={tool.label}
              aria-pressed={tool.isOn === undefined ? undefined : state !== null && tool.isOn(state)}
              onClick={() => handleCommand(RICH_TOOLS[name].run)}
            >
              {ICONS[name]}
            </button>
          )
        })}
        <button
          type="button"
          className={buttonClass({ variant: 'ghost', isIconOnly: true })}
          aria-label="Link"
          title="Link"
          aria-pressed={hasLink}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
        >
          <EditorIcon name="link" />
        </button>
        <button
          type="button"
          className={buttonClass({ variant: 'ghost', isIconOnly: true })}
          aria-label="Picture"
          title="Picture"
          onClick={onPicture}
        >
          <EditorIcon name="picture" />
        </button>
      </Toolbar>
      {state !== null && isInTable(state) && <TableBar onCommand={handleCommand} />}
      {isLinking && <LinkForm href={state === null ? '' : linkAt(state)} onDone={handleLink} />}
    </div>
  )
}

/** Shown while the caret is in a table. */
function TableBar({ onCommand }: { onCommand: (command: Command) => void }) {
  return (
    <Toolbar aria-label="Table" className="rich-bar table-bar">
      {TABLE_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          onClick={() => onCommand(TABLE_TOOLS[name].run)}
        >
          {TABLE_TOOLS[name].label}
        </button>
      ))}
    </Toolbar>
  )
}

function LinkForm({ href, onDone }: { href: string; onDone: (href: string) => void }) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const url = new FormData(event.currentTarget).get('href')
    onDone(typeof url === 'string' ? url.trim() : '')
  }
  return (
    <form className="rich-link" onSubmit={handleSubmit}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the Link button opens this field */}
      <TextField label="Link URL" name="href" defaultValue={href} autoFocus />
      <div className="row">
        <Button type="submit" size="sm">
          Set link
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDone('')}>
          Remove link
        </Button>
      </div>
    </form>
  )
}
