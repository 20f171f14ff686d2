export default async function drive(fillTemplate, [template, data]) {
  return fillTemplate(template, JSON.parse(data))
}
