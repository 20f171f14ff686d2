interface Route {
  children: Map<string, Route>
  page: string | undefined
}

export function emptyRoute(): Route {
  return { children: new Map(), page: undefined }
}

export function addRoute(root: Route, path: string, page: string): void {
  let route = root
  for (const part of partsOf(path)) {
    const next = route.children.get(part) ?? emptyRoute()
    route.children.set(part, next)
    route = next
  }
  route.page = page
}

export function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

type Page = string | undefined

// region find-page
export function findPage(route: Route, parts: string[]): Page {
  const [part, ...rest] = parts
  if (part === undefined) return route.page
  for (const name of [part, '*']) {
    const next = route.children.get(name)
    const page = next && findPage(next, rest)
    if (page !== undefined) return page
  }
  return undefined
}
// endregion
