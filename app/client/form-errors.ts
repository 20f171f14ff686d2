import type { ZodType } from 'zod'

export type FieldErrors = Record<string, string | undefined>

type Parsed<T> = { ok: true; values: T } | { ok: false; errors: FieldErrors }

/** Reads a form by the schema that the server uses too: the values, or one sentence for each field to mend. */
export function parseForm<T>(schema: ZodType<T>, form: HTMLFormElement): Parsed<T> {
  const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
  if (parsed.success) return { ok: true, values: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { ok: false, errors }
}

/** Puts the cursor where something has to be mended. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      'name' in element && typeof element.name === 'string' && element.name in errors,
  )
  first?.focus()
}
