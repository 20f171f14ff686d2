function addReadings(first: number, second: number): number {
  let digits = first
  let carries = second
  while (carries !== 0) {
    const both = digits & carries
    digits ^= carries
    carries = both << 1
  }
  return digits
}
