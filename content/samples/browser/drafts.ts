// region drafts
export function saveDraft(storage: Storage, text: string): boolean {
  try {
    storage.setItem('draft', JSON.stringify({ version: 1, text }))
    return true
  } catch {
    return false
  }
}

export function readDraft(storage: Storage): string {
  try {
    const draft: unknown = JSON.parse(storage.getItem('draft') ?? '')
    return isDraft(draft) ? draft.text : ''
  } catch {
    return ''
  }
}
// endregion

function isDraft(value: unknown): value is { version: 1; text: string } {
  if (typeof value !== 'object' || value === null) return false
  return 'version' in value && value.version === 1 && 'text' in value && typeof value.text === 'string'
}
