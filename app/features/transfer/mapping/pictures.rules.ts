/** Marks a picture of a package until it has an address of ours. */
const MARK = 'package-picture:'
const MARKED = /!\[([^[\]]*)\]\(package-picture:([^()]*)\)/g
const MAX_ALT = 200

/** A picture always has a text: its own, else one from the name of its file. */
export function altText(source: string, alt: string): string {
  const own = alt.replaceAll(/[[\]\n]/g, ' ').trim()
  if (own !== '') return own.slice(0, MAX_ALT)
  const name = source.split(/[/\\]/).at(-1) ?? ''
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[-_.[\]]+/g, ' ')
    .trim()
  return words === '' ? 'Picture' : words.slice(0, MAX_ALT)
}

export function pictureMarkdown(source: string, alt: string): string {
  // Names in HTML may be escaped or not; the media list has them unescaped.
  let name = source
  try {
    name = decodeURIComponent(source)
  } catch {
    // Not escaped.
  }
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29')
  return `![${altText(name, alt)}](${MARK}${encoded})`
}

/** Whether the picture has a type that can be uploaded, by its name; the server looks at its bytes. */
export const isPictureName = (name: string) => /\.(png|jpe?g|gif|webp|avif|bmp)$/i.test(name)

export const pictureNamesIn = (markdown: string): string[] =>
  [...markdown.matchAll(MARKED)].map(([, , name = '']) => decodeURIComponent(name))

/** Replaces marked pictures by those with an address; a picture without one leaves its text. */
export const placePictures = (markdown: string, addressOf: (name: string) => string | null) =>
  markdown.replaceAll(MARKED, (_, alt: string, name: string) => {
    const address = addressOf(decodeURIComponent(name))
    return address === null ? `(${alt})` : `![${alt}](${address})`
  })
