export type Search = (text: string) => Promise<string>
type Show = (result: string) => void

// region wrong
export function createBoxWrong(search: Search, show: Show) {
  return async function type(text: string) {
    show(await search(text))
  }
}
// endregion

// region right
export function createBox(search: Search, show: Show) {
  let latest = 0
  return async function type(text: string) {
    latest += 1
    const request = latest
    const result = await search(text)
    if (request === latest) show(result)
  }
}
// endregion
