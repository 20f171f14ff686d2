import { applyUpdate, decodeUpdate, Doc, encodeStateAsUpdate, encodeStateVectorFromUpdate } from 'yjs'

/** The name of the shared text in the document. */
const TEXT = 'code'
/** The author of the code that a round starts from; the ids of browsers are random. */
const SERVER_CLIENT = 1

/** Whether these bytes are one update, whole: a browser throws on others. */
export function isUpdate(data: Uint8Array): boolean {
  try {
    const { structs, ds } = decodeUpdate(data)
    encodeStateVectorFromUpdate(data)
    return structs.length > 0 || ds.clients.size > 0
  } catch {
    return false
  }
}

function load(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc()
  doc.transact(() => {
    for (const update of updates) applyUpdate(doc, update)
  })
  return doc
}

/** The same document as one update. Deleted text is left out; an update that waits for an earlier one stays. */
export function mergeCode(updates: readonly Uint8Array[]): Uint8Array {
  const doc = load(updates)
  const merged = encodeStateAsUpdate(doc)
  doc.destroy()
  return merged
}

export function readCode(updates: readonly Uint8Array[]): string {
  const doc = load(updates)
  const text = doc.getText(TEXT).toJSON()
  doc.destroy()
  return text
}

/** The update that a round starts with. */
export function createCode(text: string): Uint8Array {
  const doc = new Doc()
  doc.clientID = SERVER_CLIENT
  doc.getText(TEXT).insert(0, text)
  const update = encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}
