// fails: underscore-is-decoration
function readsBothWays(sign: string): boolean {
  const letters = sign.replaceAll(/\W/g, '').toLowerCase()
  return letters === [...letters].reverse().join('')
}
