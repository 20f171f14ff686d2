// fails: inherited-name
function fillTemplate(template: string, data: Record<string, unknown>): string {
  return template.replace(/\{\{ *(\w+) *\}\}/g, (_, name: string) => String(data[name] ?? ''))
}
