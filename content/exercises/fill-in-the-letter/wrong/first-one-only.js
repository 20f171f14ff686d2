// fails: same-name-twice
function fillTemplate(template, data) {
  const seen = new Set()
  return template.replace(/\{\{ *(\w+) *\}\}/g, (part, name) => {
    if (seen.has(name)) return part
    seen.add(name)
    return Object.hasOwn(data, name) ? String(data[name] ?? '') : ''
  })
}
