async function retry<Result>(
  action: () => Promise<Result>,
  attempts: number,
  delayMs: number,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      if (attempt === attempts) throw error
      const waitMs = delayMs * 2 ** (attempt - 1)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
