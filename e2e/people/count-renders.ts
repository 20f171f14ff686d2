/** The part of React's tree that this reads: the same in each of its versions since 2017. */
type Fiber = {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  /** The same place in the tree before the last change of it. */
  alternate: Fiber | null
}

declare global {
  interface Window {
    /** Through it React tells its developer tools about each change of the page, in production too. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

/**
 * Runs in the page, before its scripts: counts the changes that React makes to the page after a press, and the
 * components that it renders for them. Unlike time, both are the same on a busy machine.
 */
export function countRenders() {
  /** Functions, classes, and both inside of `forwardRef` and `memo`. */
  const COMPONENTS = new Set([0, 1, 11, 15])
  const counts = { commits: 0, components: 0 }
  const countComponents = (fiber: Fiber): number => {
    const before = fiber.alternate
    // The lowest flag: it was rendered, not only copied.
    const isRendered = before === null || fiber.flags % 2 === 1
    let count = COMPONENTS.has(fiber.tag) && isRendered ? 1 : 0
    // The same children as before were not even looked at.
    if (before !== null && before.child === fiber.child) return count
    for (let { child } = fiber; child !== null; child = child.sibling) count += countComponents(child)
    return count
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
      counts.commits += 1
      counts.components += countComponents(current)
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  }
  const start = () => {
    counts.commits = 0
    counts.components = 0
  }
  window.addEventListener('keydown', start, { capture: true })
  window.addEventListener('click', start, { capture: true })
  window.readCounts = () => ({ ...counts })
}
