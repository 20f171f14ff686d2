// fails: dollar-signs
function fillTemplate(template, data) {
  let result = template
  for (const [placeholder, name] of template.matchAll(/\{\{ *(\w+) *\}\}/g)) {
    result = result.replace(placeholder, Object.hasOwn(data, name) ? String(data[name] ?? '') : '')
  }
  return result
}
