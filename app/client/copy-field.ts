import { showMessage } from './messages.tsx'

/** Copies what a field shows. Without access to the clipboard the text is selected, to be copied by hand. */
export async function copyField(field: HTMLInputElement | null, copied: string): Promise<void> {
  if (field === null) return
  try {
    await navigator.clipboard.writeText(field.value)
    showMessage({ kind: 'success', text: copied })
  } catch {
    field.select()
  }
}
