import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readLesson, writeLesson } from './lesson-document.ts'
import { RawBlockView } from './raw-block-view.ts'
import { richTextPlugins } from './rich-text-plugins.ts'
import { RichToolbar } from './rich-toolbar.tsx'

type RichTextEditorProps = { html: string; label: string; onChange: (html: string) => void }

type Opened = { view: EditorView; sources: WeakMap<Node, string>; written: string }

/** Writes a lesson's HTML as one reads it. What it does not know stays as it is, letter by letter. */
export function RichTextEditor({ html, label, onChange }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened | null>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)

  const tell = useEffectEvent((text: string) => onChange(text))
  const openFirst = useEffectEvent((place: HTMLElement) => open(place, { html, label, tell, setState }))

  useEffect(() => {
    if (host.current === null) return undefined
    const made = openFirst(host.current)
    opened.current = made
    setView(made.view)
    setState(made.view.state)
    return () => made.view.destroy()
  }, [])

  // Another version, a draft that came back, or what the server made of the text when it was saved.
  useEffect(() => {
    const current = opened.current
    if (current === null || current.written === html) return
    const { doc, sources } = readLesson(html)
    current.sources = sources
    current.written = html
    current.view.updateState(EditorState.create({ doc, plugins: richTextPlugins() }))
    setState(current.view.state)
  }, [html])

  return (
    <div className="rich rich-lesson">
      <RichToolbar label={`${label} formatting`} view={view} state={state} />
      <div ref={host} />
    </div>
  )
}

type OpenOptions = {
  html: string
  label: string
  tell: (html: string) => void
  setState: (state: EditorState) => void
}

function open(place: HTMLElement, { html, label, tell, setState }: OpenOptions): Opened {
  const { doc, sources } = readLesson(html)
  const view = new EditorView(place, {
    state: EditorState.create({ doc, plugins: richTextPlugins() }),
    attributes: {
      class: 'prose lesson-writing',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
    },
    nodeViews: { raw: (node, inView, getPos) => new RawBlockView(node, inView, getPos) },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      setState(view.state)
      if (!transaction.docChanged) return
      made.written = writeLesson(view.state.doc, made.sources)
      tell(made.written)
    },
  })
  const made: Opened = { view, sources, written: html }
  return made
}
