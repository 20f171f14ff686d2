import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyCode } from '#app/client/lazy-part.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import type { MountedEditor } from './code-mirror.ts'

const codeMirror = lazyCode(() => import('./code-mirror.ts'))

type CodeEditorProps = {
  code: string
  language: Language
  onChange: (code: string) => void
  onRun: (isSubmit: boolean) => void
  label?: string
  /** Can be read and moved through, not changed. */
  isReadOnly?: boolean
  /** Where to begin: the focus goes there once the editor is here. */
  startAt?: number | null
}

const LABEL = 'Your code'
export const LEAVE_TEXT = 'Esc, then Tab leaves the editor'

/** A plain field that works at once; the editor takes its place when it is loaded. */
export function CodeEditor({
  code,
  language,
  onChange,
  onRun,
  label = LABEL,
  isReadOnly = false,
  startAt = null,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<MountedEditor | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)

  const handleChange = useEffectEvent((text: string) => {
    if (text !== code) onChange(text)
  })
  const handleRun = useEffectEvent((isSubmit: boolean) => onRun(isSubmit))
  const mount = useEffectEvent(({ mountEditor }: typeof import('./code-mirror.ts'), element: HTMLElement) => {
    const mounted = mountEditor({
      host: element,
      code,
      language,
      label,
      isReadOnly,
      description: LEAVE_TEXT,
      onChange: (text) => handleChange(text),
      onRun: (isSubmit) => handleRun(isSubmit),
    })
    editor.current = mounted
    const text = field.current
    setIsLoaded(true)
    if (text !== null && document.activeElement === text)
      mounted.focus(text.selectionStart, text.selectionEnd)
  })

  useEffect(() => {
    let isUnmounted = false
    // Until the file is here, the plain field stays.
    void codeMirror.wait().then((module) => {
      if (!isUnmounted && host.current !== null) mount(module, host.current)
    })
    return () => {
      isUnmounted = true
      editor.current?.destroy()
      editor.current = null
    }
  }, [])
  useEffect(() => editor.current?.update({ code, language }), [code, language])
  const focusStart = useEffectEvent(() => {
    if (startAt !== null) editor.current?.focus(startAt, startAt)
  })
  // Not before it is shown: what is hidden can't have the focus.
  useEffect(() => {
    if (isLoaded) focusStart()
  }, [isLoaded])

  function handleKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onRun(event.shiftKey)
  }

  return (
    <>
      <div ref={host} className="code-editor-host" hidden={!isLoaded} />
      {!isLoaded && (
        <textarea
          ref={field}
          className="code-editor"
          aria-label={label}
          readOnly={isReadOnly}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={code}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKeys}
        />
      )}
    </>
  )
}
