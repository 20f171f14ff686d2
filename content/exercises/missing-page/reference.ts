function findMissingPage(pages: number[]): number {
  const n = pages.length
  return (n * (n + 1)) / 2 - pages.reduce((total, page) => total + page, 0)
}
