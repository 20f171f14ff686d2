// region wrong
export function uniqueSlow(emails: readonly string[]): string[] {
  return emails.filter((email, i) => emails.indexOf(email) === i)
}
// endregion

// region right
export function unique(emails: readonly string[]): string[] {
  return [...new Set(emails)]
}
// endregion
