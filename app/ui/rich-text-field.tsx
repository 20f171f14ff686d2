import './rich-text-field.css'
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import type { IconName } from './icon.tsx'
import {
  editMarkdown,
  insertParagraph,
  MARKDOWN_TOOLS,
  type MarkdownTool,
  type Selected,
  type TextEdit,
} from './markdown-edit.ts'

type RichTextFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
    /** With this the field takes pictures: pasted, dropped, or none for the button. `insert` adds a paragraph of Markdown. */
    onPictures?: (files: readonly File[], insert: (markdown: string) => void) => void
  }

type Tool = MarkdownTool | 'picture'

const TOOLS: Record<Tool, { label: string; icon: IconName; key?: string }> = {
  bold: { label: 'Bold', icon: 'bold', key: 'b' },
  italic: { label: 'Italic', icon: 'italic', key: 'i' },
  bullet: { label: 'Bullet list', icon: 'list' },
  heading: { label: 'Heading', icon: 'heading' },
  picture: { label: 'Picture', icon: 'picture' },
}

/** Inserts Markdown like typing, so that the browser's undo works. */
function applyEdit(field: HTMLTextAreaElement, edit: TextEdit) {
  field.focus()
  field.setSelectionRange(edit.from, edit.to)
  // Deprecated, but still the only way to add to the field's undo history.
  if (!document.execCommand('insertText', false, edit.insert)) {
    field.setRangeText(edit.insert)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(edit.selectFrom, edit.selectTo)
}

const selectedOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  value,
  start: selectionStart,
  end: selectionEnd,
})

const listPictures = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'))

/** A text field with a toolbar that writes Markdown: bold, italic, bullets, heading. */
export function RichTextField({
  label,
  hint,
  error,
  isOptional,
  labelEnd,
  id,
  onKeyDown,
  onPictures,
  ...textarea
}: RichTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)

  function handlePictures(files: readonly File[]) {
    const { current } = field
    if (current === null) return
    // Where the caret is now, even if somebody clicks elsewhere meanwhile.
    const { start, end } = selectedOf(current)
    onPictures?.(files, (markdown) => {
      const selected = { value: current.value, start, end: Math.min(end, current.value.length) }
      applyEdit(current, insertParagraph(markdown, selected))
    })
  }

  function handleTool(tool: Tool) {
    if (tool === 'picture') handlePictures([])
    else if (field.current !== null) applyEdit(field.current, editMarkdown(tool, selectedOf(field.current)))
  }

  /** Text and everything else is left to the browser. */
  function handleTransfer(event: SyntheticEvent, data: DataTransfer) {
    const files = onPictures === undefined ? [] : listPictures(data)
    if (files.length === 0) return
    event.preventDefault()
    handlePictures(files)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event)
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = MARKDOWN_TOOLS.find((name) => TOOLS[name].key === event.key.toLowerCase())
    if (tool === undefined) return
    event.preventDefault()
    handleTool(tool)
  }

  return (
    <FieldFrame {...{ label, hint, error, isOptional, labelEnd, id }}>
      {(control) => (
        <div className="rich">
          <Toolbar
            label={`${label} formatting`}
            controls={control.id}
            tools={onPictures === undefined ? MARKDOWN_TOOLS : ALL_TOOLS}
            onTool={handleTool}
          />
          <textarea
            {...textarea}
            {...control}
            ref={field}
            className="textarea"
            dir="auto"
            onKeyDown={handleKeyDown}
            onPaste={(event) => handleTransfer(event, event.clipboardData)}
            onDrop={(event) => handleTransfer(event, event.dataTransfer)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const ALL_TOOLS: readonly Tool[] = [...MARKDOWN_TOOLS, 'picture']

type ToolbarProps = {
  label: string
  controls: string
  tools: readonly Tool[]
  onTool: (tool: Tool) => void
}

/** One tab stop; the arrow keys move between the tools. */
function Toolbar({ label, controls, tools, onTool }: ToolbarProps) {
  const [current, setCurrent] = useState<Tool>('bold')
  const bar = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent) {
    const index = tools.indexOf(current)
    const last = tools.length - 1
    const indexes: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const next = indexes[event.key]
    const tool = next === undefined ? undefined : tools[next]
    if (next === undefined || tool === undefined) return
    event.preventDefault()
    setCurrent(tool)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={bar}
      className="rich-bar"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={handleKeyDown}
    >
      {tools.map((tool) => (
        <Button
          key={tool}
          variant="ghost"
          icon={TOOLS[tool].icon}
          aria-label={TOOLS[tool].label}
          tabIndex={tool === current ? 0 : -1}
          onFocus={() => setCurrent(tool)}
          onClick={() => onTool(tool)}
        />
      ))}
    </div>
  )
}
