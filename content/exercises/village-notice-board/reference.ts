type Note = { time: number; note: number }
/** The notes of one author, and the newest of them that isn't in the digest yet. */
type Cursor = { notes: Note[]; index: number }

function timeOf(cursor: Cursor): number {
  return cursor.notes[cursor.index].time
}

/** Moves an entry of a max-heap down until no child is newer. */
function siftDown(heap: Cursor[], start: number): void {
  let parent = start
  for (;;) {
    let newest = parent
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && timeOf(heap[child]) > timeOf(heap[newest])) newest = child
    }
    if (newest === parent) return
    ;[heap[parent], heap[newest]] = [heap[newest], heap[parent]]
    parent = newest
  }
}

class NoticeBoard {
  private time = 0
  private readonly notes = new Map<number, Note[]>()
  private readonly authors = new Map<number, Set<number>>()

  pin(person: number, note: number): void {
    const own = this.notes.get(person) ?? []
    own.push({ time: this.time, note })
    this.notes.set(person, own)
    this.time += 1
  }

  subscribe(reader: number, author: number): void {
    const authors = this.authors.get(reader) ?? new Set<number>()
    this.authors.set(reader, authors.add(author))
  }

  cancel(reader: number, author: number): void {
    this.authors.get(reader)?.delete(author)
  }

  digest(reader: number): number[] {
    const authors = new Set(this.authors.get(reader)).add(reader)
    const heap: Cursor[] = []
    for (const author of authors) {
      const notes = this.notes.get(author)
      if (notes !== undefined) heap.push({ notes, index: notes.length - 1 })
    }
    for (let parent = heap.length >> 1; parent > 0; parent -= 1) siftDown(heap, parent - 1)
    const digest: number[] = []
    while (heap.length > 0 && digest.length < 5) {
      const top = heap[0]
      digest.push(top.notes[top.index].note)
      top.index -= 1
      const last = heap.at(-1)
      if (top.index < 0 && last !== undefined) {
        heap[0] = last
        heap.pop()
      }
      siftDown(heap, 0)
    }
    return digest
  }
}
