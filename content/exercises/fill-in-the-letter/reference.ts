const PLACEHOLDER = /\{\{ *(\w+) *\}\}/g

function fillTemplate(template: string, data: Record<string, unknown>): string {
  return template.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(data, name) ? String(data[name] ?? '') : '',
  )
}
