const PLACEHOLDER = /\{\{ *(\w+) *\}\}/g

function fillTemplate(template, data) {
  return template.replace(PLACEHOLDER, (_, name) =>
    Object.hasOwn(data, name) ? String(data[name] ?? '') : '',
  )
}
