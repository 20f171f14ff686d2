// fails: throws-at-once
function retry<Result>(action: () => Promise<Result>, attempts: number, delayMs: number): Promise<Result> {
  return action().catch((error: unknown) => {
    if (attempts === 1) throw error
    return new Promise<Result>((resolve, reject) => {
      setTimeout(() => retry(action, attempts - 1, delayMs * 2).then(resolve, reject), delayMs)
    })
  })
}
