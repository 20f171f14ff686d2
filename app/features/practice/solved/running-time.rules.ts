/** Common running times, the fastest first. */
const SCALE = ['O(1)', 'O(log n)', 'O(n)', 'O(n log n)', 'O(n^2)', 'O(2^n)'] as const
/** The running times of graph algorithms, with V vertices and E edges. */
const GRAPH_SCALE = ['O(V)', 'O(V + E)', 'O(E log V)', 'O(V * E)'] as const
const CHOICES = 4

/** Four choices with the right one among them, in the order of the scale; null if the time is of another kind. */
export function chooseTimes(time: string): string[] | null {
  if (!time.startsWith('O(')) return null
  if (GRAPH_SCALE.some((other) => other === time)) return [...GRAPH_SCALE]
  const own = SCALE.findIndex((other) => other === time)
  // One that isn't on the scale is put beside the usual ones.
  if (own === -1) return [...SCALE.slice(2, 2 + CHOICES - 1), time]
  const first = Math.min(Math.max(0, own - 2), SCALE.length - CHOICES)
  return SCALE.slice(first, first + CHOICES)
}

export type ReferenceText = { note: string | null; code: string }

const COMMENT = /^(?:#|\/\/|--) ?(.*)$/

/** The comment at the top of a reference is its note. */
export function splitNote(text: string): ReferenceText {
  const lines = text.trimEnd().split('\n')
  const count = lines.findIndex((line) => !COMMENT.test(line))
  if (count <= 0) return { note: null, code: lines.join('\n') }
  const note = lines.slice(0, count).map((line) => COMMENT.exec(line)?.[1] ?? '')
  return { note: note.join(' ').trim(), code: lines.slice(count).join('\n').replace(/^\n+/, '') }
}
