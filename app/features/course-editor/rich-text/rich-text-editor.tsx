import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedPicture } from '#app/features/pictures/picture.rules.ts'
import { usePictureDialog } from '#app/features/pictures/use-picture-dialog.tsx'
import { readLesson, writeLesson } from './lesson-document.ts'
import { RawBlockView } from './raw-block-view.ts'
import { insertPicture } from './rich-text-commands.ts'
import { richTextPlugins } from './rich-text-plugins.ts'
import { RichToolbar } from './rich-toolbar.tsx'

type RichTextEditorProps = { html: string; label: string; onChange: (html: string) => void }

type Editor = { view: EditorView; sources: WeakMap<Node, string>; written: string }

/** A WYSIWYG editor for a lesson's HTML. Unsupported parts stay exactly as they are. */
export function RichTextEditor({ html, label, onChange }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)

  const pictures = usePictureDialog()

  const handleChange = useEffectEvent((text: string) => onChange(text))
  function addPicture(picture: UploadedPicture, alt: string) {
    const shown = editor.current?.view
    if (shown === undefined) return
    insertPicture(picture, alt)(shown.state, (transaction) => shown.dispatch(transaction))
    shown.focus()
  }
  const handlePictures = useEffectEvent((files: readonly File[]) => pictures.open(files, addPicture))
  const createFirst = useEffectEvent((element: HTMLElement) =>
    createEditor(element, { html, label, onChange: handleChange, onPictures: handlePictures, setState }),
  )

  useEffect(() => {
    if (host.current === null) return undefined
    const created = createFirst(host.current)
    editor.current = created
    setView(created.view)
    setState(created.view.state)
    return () => created.view.destroy()
  }, [])

  // The HTML changed from outside: another version, a restored draft, or the sanitised text after a save.
  useEffect(() => {
    const current = editor.current
    if (current === null || current.written === html) return
    const { doc, sources } = readLesson(html)
    current.sources = sources
    current.written = html
    current.view.updateState(EditorState.create({ doc, plugins: richTextPlugins() }))
    setState(current.view.state)
  }, [html])

  return (
    <div className="rich rich-lesson">
      <RichToolbar
        label={`${label} formatting`}
        view={view}
        state={state}
        onPicture={() => pictures.open([], addPicture)}
      />
      <div ref={host} />
      {pictures.dialog}
    </div>
  )
}

type EditorOptions = {
  html: string
  label: string
  onChange: (html: string) => void
  onPictures: (files: readonly File[]) => void
  setState: (state: EditorState) => void
}

/** Takes over what contains pictures; everything else is pasted or dropped as usual. */
function takePictures(data: DataTransfer | null, onPictures: EditorOptions['onPictures']): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0) return false
  onPictures(files)
  return true
}

function createEditor(element: HTMLElement, options: EditorOptions): Editor {
  const { html, label, onChange, onPictures, setState } = options
  const { doc, sources } = readLesson(html)
  const view = new EditorView(element, {
    state: EditorState.create({ doc, plugins: richTextPlugins() }),
    attributes: {
      class: 'prose lesson-writing',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
    },
    handlePaste: (_, event) => takePictures(event.clipboardData, onPictures),
    handleDrop: (_, event) => takePictures(event.dataTransfer, onPictures),
    nodeViews: { raw: (node, inView, getPos) => new RawBlockView(node, inView, getPos) },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      setState(view.state)
      if (!transaction.docChanged) return
      editor.written = writeLesson(view.state.doc, editor.sources)
      onChange(editor.written)
    },
  })
  const editor: Editor = { view, sources, written: html }
  return editor
}
