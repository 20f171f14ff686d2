export default async function drive(classNames, [parts]) {
  return classNames(...parts.map((part) => JSON.parse(part)))
}
