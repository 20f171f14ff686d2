/** What people type, as the server expects it. */
export function normalizeWord(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
