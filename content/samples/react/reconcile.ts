export interface TreeNode {
  type: string
  text?: string
  children?: TreeNode[]
}

type Maybe = TreeNode | undefined

// region diff-trees
export function diff(old: Maybe, next: Maybe, path: string): string[] {
  if (old === undefined) return [`mount ${path}`]
  if (next === undefined) return [`unmount ${path}`]
  if (old.type !== next.type) return [`replace ${path}`]
  const changes = old.text === next.text ? [] : [`update ${path}`]
  const a = old.children ?? []
  const b = next.children ?? []
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    changes.push(...diff(a[i], b[i], `${path}/${i}`))
  }
  return changes
}
// endregion

// region match-children
/** Where each new child finds its old state; -1 means a new one. */
export function matchChildren(oldKeys: string[], newKeys: string[]) {
  const stateAt = new Map(oldKeys.map((key, index) => [key, index]))
  const remaining = new Set(newKeys)
  return {
    reused: newKeys.map((key) => stateAt.get(key) ?? -1),
    unmounted: oldKeys.filter((key) => !remaining.has(key)),
  }
}
// endregion

type Props = Readonly<Record<string, unknown>>

// region shallow-equal
export function shallowEqual(a: Props, b: Props): boolean {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => key in b && Object.is(a[key], b[key]))
}
// endregion
