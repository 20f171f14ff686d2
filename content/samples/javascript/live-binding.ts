/* oxlint-disable import/no-mutable-exports -- the sample shows what such an export does */

// region live-binding
export let count = 0

export function increment(): void {
  count += 1
}
// endregion
