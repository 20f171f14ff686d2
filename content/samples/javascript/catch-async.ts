/* oxlint-disable typescript/return-await -- the sample shows what the rule prevents */
// region wrong
export async function loadOrNull<T>(load: () => Promise<T>) {
  try {
    return load() // the rejection leaves before catch can see it
  } catch {
    return null
  }
}
// endregion

// region return-await
export async function loadOrNullFixed<T>(load: () => Promise<T>) {
  try {
    return await load()
  } catch {
    return null
  }
}
// endregion
