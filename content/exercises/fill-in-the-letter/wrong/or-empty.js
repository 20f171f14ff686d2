// fails: value-zero
function fillTemplate(template, data) {
  return template.replace(/\{\{ *(\w+) *\}\}/g, (_, name) =>
    Object.hasOwn(data, name) ? data[name] || '' : '',
  )
}
