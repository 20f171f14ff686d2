async function retry<Result>(
  action: () => Promise<Result>,
  attempts: number,
  delayMs: number,
): Promise<Result> {
  throw new Error('Write me')
}
