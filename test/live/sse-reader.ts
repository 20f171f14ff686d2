import { FrameReader, type LiveFrame } from '#app/client/live/live-frames.ts'
import { until } from './feed-recorder.ts'

type Request = {
  url: string
  topics: string
  since?: string | null
  session?: string
  headers?: Record<string, string>
}

/** Opens one stream like a browser and records every frame. */
export async function openSse({ url, topics, since, session, headers = {} }: Request) {
  const query = new URLSearchParams({ topics, ...(since ? { since } : {}) })
  const controller = new AbortController()
  const response = await fetch(`${url}?${query.toString()}`, {
    headers: { ...headers, ...(session === undefined ? {} : { 'x-session': session }) },
    signal: controller.signal,
  })
  const frames: LiveFrame[] = []
  let hasEnded = false
  const read = async () => {
    const reader = new FrameReader()
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      frames.push(...reader.read(text))
    }
  }
  const reading = (response.ok ? read() : response.text())
    .catch(() => {})
    .finally(() => {
      hasEnded = true
    })
  return {
    response,
    frames,
    /** The event names so far, without heartbeats. */
    events: () => frames.map(({ event }) => event).filter(Boolean),
    topics: () => frames.filter(({ event }) => event === 'change').map(({ data }) => topicOf(data)),
    lastId: () => frames.findLast(({ id }) => id !== null)?.id ?? null,
    untilEvent: async (event: string, timeout?: number) =>
      until(() => frames.some((frame) => frame.event === event), timeout),
    untilEnd: async (timeout?: number) => until(() => hasEnded, timeout),
    async close() {
      controller.abort()
      await reading
    },
  }
}

function topicOf(data: string): string {
  const value: unknown = JSON.parse(data)
  return typeof value === 'object' && value !== null && 'topic' in value ? String(value.topic) : ''
}
