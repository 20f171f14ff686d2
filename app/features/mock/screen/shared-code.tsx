import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Text } from 'yjs'
import { lazyCode } from '#app/client/lazy-part.ts'
import { LEAVE_TEXT } from '#app/features/practice/editor/code-editor.tsx'
import type { MountedEditor } from '#app/features/practice/editor/code-mirror.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import { PartFallback } from '#app/ui/part-fallback.tsx'

const sharedEditor = lazyCode(() => import('#app/features/mock/code/shared-editor.ts'))

type SharedCodeProps = {
  /** Null until the room is connected. */
  text: Text | null
  language: Language
  label: string
  /** Ctrl or Cmd with Enter. */
  onRun?: () => void
  /** Where to begin: the focus goes there once the editor is here. */
  startAt?: number | null
}

/** The editor that both people type in. It loads when the room is connected. */
export function SharedCode({ text, language, label, onRun, startAt = null }: SharedCodeProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor | null>(null)
  const [isReady, setIsReady] = useState(false)

  const handleRun = useEffectEvent(() => onRun?.())
  const mount = useEffectEvent(
    ({ mountSharedEditor }: typeof import('#app/features/mock/code/shared-editor.ts'), shared: Text) => {
      if (host.current === null) return
      editor.current = mountSharedEditor({
        host: host.current,
        text: shared,
        language,
        label,
        description: LEAVE_TEXT,
        onRun: () => handleRun(),
      })
      setIsReady(true)
    },
  )
  useEffect(() => {
    if (text === null) return undefined
    let isUnmounted = false
    void sharedEditor.wait().then((module) => {
      if (!isUnmounted) mount(module, text)
    })
    return () => {
      isUnmounted = true
      editor.current?.destroy()
      editor.current = null
    }
  }, [text])
  useEffect(() => editor.current?.update({ code: '', language }), [language])
  const focusStart = useEffectEvent(() => {
    if (startAt !== null) editor.current?.focus(startAt, startAt)
  })
  // Not before it is shown: what is hidden can't have the focus.
  useEffect(() => {
    if (isReady) focusStart()
  }, [isReady])

  return (
    <>
      {!isReady && <PartFallback className="code-editor-wait">Loading the editor…</PartFallback>}
      <div ref={host} className="code-editor-host" hidden={!isReady} />
    </>
  )
}
