import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi, useApiClient } from '#app/client/api.ts'
import { personHeaders } from '#app/client/tab-person.ts'
import { showError } from '#app/client/error-text.ts'
import { lazyCode } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { CodeSync, SyncState } from '#app/features/mock/code/code-sync.ts'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import type { ControlInput } from '#app/features/mock/mock.schema.ts'
import { mockMessages } from '#app/features/mock/mock.messages.ts'
import { flushJudgement } from './use-judgement.ts'

const codeSync = lazyCode(() => import('#app/features/mock/code/code-sync.ts'))
/** After so long the page says that it isn't complete; it still connects when the code is here. */
const LATE_CODE_MS = 12_000

/** Reads the room again after each change. */
export function useRoomActions(room: string) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => queryClient.invalidateQueries(api.mock.room.queryFilter({ room }))
  const onError = (error: unknown) => showError(error, (reason) => `That didn't work: ${reason}`)
  const options = { onSuccess: refresh, onError }
  const control = useMutation(api.mock.control.mutationOptions(options))
  const end = useMutation({
    ...options,
    mutationFn: async () => {
      await flushJudgement()
      return client.mock.control.mutate({ room, action: { kind: 'end' } })
    },
  })
  const send = useMutation(api.mock.send.mutationOptions({ ...RETRY_IDEMPOTENT, ...options }))
  // In order, so that a retry of an earlier press doesn't undo a later one.
  const judge = useMutation(
    api.mock.judge.mutationOptions({ ...RETRY_IDEMPOTENT, scope: { id: `judge:${room}` }, onError }),
  )
  const close = useMutation(
    api.mock.control.mutationOptions({
      onSuccess: async () => {
        showMessage({ kind: 'success', text: mockMessages.closed })
        await navigate('/practice')
      },
      onError: (error) => {
        onError(error)
        void refresh()
      },
    }),
  )
  const isClosing = close.isPending || close.isSuccess
  return {
    // A room that is being closed here would be missing: its owner leaves it instead.
    refresh: () => (isClosing ? undefined : refresh()),
    isClosing,
    close: () => close.mutate({ room, action: { kind: 'close' } }),
    isBusy: control.isPending || end.isPending,
    end: () => end.mutate(),
    control: (action: ControlInput['action']) => control.mutate({ room, action }),
    send,
    judge,
  }
}

type Connected = { room: string; round: number; document: SharedDocument }

/** The stream of the room, and the shared document of the round. The code of both loads apart from the page. */
export function useRoomConnection({ room, round, document }: Connected, onRoom: () => unknown) {
  const client = useApiClient()
  const [sync, setSync] = useState<CodeSync | null>(null)
  const [state, setState] = useState<SyncState | 'unloaded'>('connecting')
  const handleRoom = useEffectEvent(() => void onRoom())
  // It is fixed when the clock starts, so it needs no other connection.
  const readDocument = useEffectEvent(() => document)

  useEffect(() => {
    let current: CodeSync | null = null
    let isUnmounted = false
    // A page that is being left sends what waits; the answer reaches nobody.
    const sendLast = () => {
      const update = current?.takeUnsent() ?? null
      if (update === null) return
      void fetch('/api/mock.push', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', ...personHeaders() },
        body: JSON.stringify({ room, round, update }),
      }).catch(() => {})
    }
    const start = async () => {
      const { CodeSync: Sync } = await codeSync.wait()
      clearTimeout(lateTimer)
      if (isUnmounted) return
      current = new Sync({
        room,
        round,
        document: readDocument(),
        push: (update, signal) => client.mock.push.mutate({ room, round, update }, { signal }),
        read: (after, signal) => client.mock.code.query({ room, round, after }, { signal }),
        ping: () => client.mock.ping.mutate({ room }),
        onRoom: () => handleRoom(),
        onState: setState,
      })
      current.start()
      setSync(current)
    }
    window.addEventListener('pagehide', sendLast)
    const lateTimer = setTimeout(() => setState('unloaded'), LATE_CODE_MS)
    void start()
    return () => {
      isUnmounted = true
      clearTimeout(lateTimer)
      window.removeEventListener('pagehide', sendLast)
      sendLast()
      current?.stop()
      setSync(null)
    }
  }, [client, room, round])
  return { sync, state }
}
