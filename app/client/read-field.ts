/** The text of a form's field; files, which these forms don't have, count as empty. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
