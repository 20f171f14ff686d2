/** Never rejects. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // While another tab has it open the request is blocked; the browser deletes it when that tab closes it.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}
