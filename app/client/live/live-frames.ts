/** One server-sent event, or a bare `id:` that only moves the position to resume from. */
export type LiveFrame = { id: string | null; event: string; data: string; retryMs: number | null }

const MAX_FRAME_LENGTH = 64 * 1024

function parseFrame(block: string): LiveFrame {
  const frame: LiveFrame = { id: null, event: '', data: '', retryMs: null }
  for (const line of block.split('\n')) {
    const separator = line.indexOf(': ')
    const value = line.slice(separator + 2)
    switch (line.slice(0, separator)) {
      case 'id':
        frame.id = value
        break
      case 'event':
        frame.event = value
        break
      case 'data':
        frame.data = value
        break
      case 'retry':
        frame.retryMs = Number(value) || 0
        break
      default:
        break
    }
  }
  return frame
}

/** Splits the text of a stream into frames, however the network has chunked it. */
export class FrameReader {
  #rest = ''

  read(text: string): LiveFrame[] {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    if (this.#rest.length > MAX_FRAME_LENGTH) throw new Error('This is not a live stream.')
    return blocks.map(parseFrame)
  }
}

/** The topic and position in a `change` frame. */
export function parseChange(data: string): { topic: string; position: string } | null {
  const value: unknown = JSON.parse(data)
  if (typeof value !== 'object' || value === null || !('topic' in value) || !('position' in value))
    return null
  const { topic, position } = value
  return typeof topic === 'string' && typeof position === 'string' ? { topic, position } : null
}

/** The topics that a `hello` frame rejects. */
export function parseRejectedTopics(data: string): string[] {
  const value: unknown = JSON.parse(data)
  if (typeof value !== 'object' || value === null || !('refused' in value)) return []
  return Array.isArray(value.refused) ? value.refused.filter((topic) => typeof topic === 'string') : []
}
