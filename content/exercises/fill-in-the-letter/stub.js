function fillTemplate(template, data) {
  throw new Error('Write me')
}
