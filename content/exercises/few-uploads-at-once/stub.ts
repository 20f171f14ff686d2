async function runPool<Result>(tasks: (() => Promise<Result>)[], limit: number): Promise<Result[]> {
  throw new Error('Write me')
}
