/** What a fit did, in plain words. */
export function fitSentence(
  fit: { isBetter: boolean; reviewCount: number; testCount: number } | null,
): string {
  if (fit === null) return 'We use the standard schedule until we know you better. Keep reviewing.'
  const answers = fit.reviewCount.toLocaleString('en-US')
  if (!fit.isBetter) {
    return `We tried to fit the schedule to your ${answers} answers. The standard one still predicts you best, so we kept it.`
  }
  const tested = fit.testCount.toLocaleString('en-US')
  return `Your schedule is fitted to your ${answers} answers. We checked it on the latest ${tested}: it predicts you better than before.`
}
