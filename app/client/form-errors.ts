import type { ZodType } from 'zod'

export type FieldErrors = Record<string, string | undefined>

type Parsed<T> = { ok: true; values: T } | { ok: false; errors: FieldErrors }

/** Parses a form with the schema that the server uses: the values, or one message for each invalid field. */
export function parseForm<T>(schema: ZodType<T>, form: HTMLFormElement): Parsed<T> {
  const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
  if (parsed.success) return { ok: true, values: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { ok: false, errors }
}

/** Focuses the first invalid field. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      'name' in element && typeof element.name === 'string' && element.name in errors,
  )
  first?.focus()
}
