/** A stable key of a card without an id: the same question in the same file format is the same card. */
export function textKey(source: string, question: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of question.trim()) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  const mix = (a: number, b: number) =>
    (Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)) >>> 0
  return `${source}-${mix(high, low).toString(36)}${mix(low, high).toString(36)}-${question.length}`
}
