import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import type { IconName } from './icon.tsx'
import { editMarkdown, MARKDOWN_TOOLS, type MarkdownTool } from './markdown-edit.ts'

type RichTextFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

const TOOLS: Record<MarkdownTool, { label: string; icon: IconName; key?: string }> = {
  bold: { label: 'Bold', icon: 'bold', key: 'b' },
  italic: { label: 'Italic', icon: 'italic', key: 'i' },
  bullet: { label: 'Bullet list', icon: 'list' },
  heading: { label: 'Heading', icon: 'heading' },
}

/** Inserts Markdown like typing, so that the browser's undo works. */
function applyTool(tool: MarkdownTool, field: HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = field
  const edit = editMarkdown(tool, { value, start: selectionStart, end: selectionEnd })
  field.focus()
  field.setSelectionRange(edit.from, edit.to)
  // Deprecated, but still the only way to add to the field's undo history.
  if (!document.execCommand('insertText', false, edit.insert)) {
    field.setRangeText(edit.insert)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(edit.selectFrom, edit.selectTo)
}

/** A text field with a toolbar that writes Markdown: bold, italic, bullets, heading. */
export function RichTextField({
  label,
  hint,
  error,
  isOptional,
  labelEnd,
  id,
  onKeyDown,
  ...textarea
}: RichTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)

  function handleTool(tool: MarkdownTool) {
    if (field.current !== null) applyTool(tool, field.current)
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
          <Toolbar label={`${label} formatting`} controls={control.id} onTool={handleTool} />
          <textarea
            {...textarea}
            {...control}
            ref={field}
            className="textarea"
            dir="auto"
            onKeyDown={handleKeyDown}
          />
        </div>
      )}
    </FieldFrame>
  )
}

type ToolbarProps = { label: string; controls: string; onTool: (tool: MarkdownTool) => void }

/** One tab stop; the arrow keys move between the tools. */
function Toolbar({ label, controls, onTool }: ToolbarProps) {
  const [current, setCurrent] = useState<MarkdownTool>('bold')
  const bar = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent) {
    const index = MARKDOWN_TOOLS.indexOf(current)
    const last = MARKDOWN_TOOLS.length - 1
    const indexes: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const next = indexes[event.key]
    const tool = next === undefined ? undefined : MARKDOWN_TOOLS[next]
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
      {MARKDOWN_TOOLS.map((tool) => (
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
