import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CodeSync } from '#app/features/mock/code/code-sync.ts'
import { LEAVE_TEXT } from '#app/features/practice/editor/code-editor.tsx'
import type { MountedEditor } from '#app/features/practice/editor/code-mirror.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

type SharedCodeProps = { sync: CodeSync | null; language: Language; label: string }

/** The editor that both people type in. It loads when the room is connected. */
export function SharedCode({ sync, language, label }: SharedCodeProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor | null>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')

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
      setStatus('ready')
    },
  )
  useEffect(() => {
    if (sync === null) return undefined
    let isUnmounted = false
    import('#app/features/mock/code/shared-editor.ts')
      .then((module) => {
        if (!isUnmounted) mount(module, sync)
      })
      .catch(() => setStatus('failed'))
    return () => {
      isUnmounted = true
      editor.current?.destroy()
      editor.current = null
    }
  }, [sync])
  useEffect(() => editor.current?.update({ code: '', language }), [language])

  return (
    <>
      {status !== 'ready' && (
        <p className="ed-wait">
          {status === 'loading'
            ? 'Loading the editor…'
            : "The editor didn't load. Reload the page to try again."}
        </p>
      )}
      <div ref={host} className="ed-host" hidden={status !== 'ready'} />
    </>
  )
}
