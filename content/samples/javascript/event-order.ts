// region event-order
export function run(log: (text: string) => void): void {
  log('script start')
  setTimeout(() => log('timeout'), 0)
  void Promise.resolve()
    .then(() => log('promise 1'))
    .then(() => log('promise 2'))
  queueMicrotask(() => log('microtask'))
  log('script end')
}
// endregion

// region await-order
export function runAsync(log: (text: string) => void): void {
  async function load(): Promise<void> {
    log('load starts')
    await Promise.resolve()
    log('load continues')
  }
  void load()
  log('after the call')
}
// endregion
