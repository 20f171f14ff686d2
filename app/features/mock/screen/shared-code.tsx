import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyCode } from '#app/client/lazy-part.ts'
import type { CodeSync } from '#app/features/mock/code/code-sync.ts'
import { LEAVE_TEXT } from '#app/features/practice/editor/code-editor.tsx'
import type { MountedEditor } from '#app/features/practice/editor/code-mirror.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import { PartFallback } from '#app/ui/part-fallback.tsx'

const sharedEditor = lazyCode(() => import('#app/features/mock/code/shared-editor.ts'))

type SharedCodeProps = { sync: CodeSync | null; language: Language; label: string }

/** The editor that both people type in. It loads when the room is connected. */
export function SharedCode({ sync, language, label }: SharedCodeProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor | null>(null)
  const [isReady, setIsReady] = useState(false)

  const mount = useEffectEvent(
    ({ mountSharedEditor }: typeof import('#app/features/mock/code/shared-editor.ts'), shared: CodeSync) => {
      if (host.current === null) return
      editor.current = mountSharedEditor({
        host: host.current,
        sync: shared,
        language,
        label,
        description: LEAVE_TEXT,
      })
      setIsReady(true)
    },
  )
  useEffect(() => {
    if (sync === null) return undefined
    let isUnmounted = false
    void sharedEditor.wait().then((module) => {
      if (!isUnmounted) mount(module, sync)
    })
    return () => {
      isUnmounted = true
      editor.current?.destroy()
      editor.current = null
    }
  }, [sync])
  useEffect(() => editor.current?.update({ code: '', language }), [language])

  return (
    <>
      {!isReady && <PartFallback className="code-editor-wait">Loading the editor…</PartFallback>}
      <div ref={host} className="code-editor-host" hidden={!isReady} />
    </>
  )
}
