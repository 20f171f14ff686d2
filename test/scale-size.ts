const isFullRun = process.env['SCALE'] === 'full'

/** `npm run lab -- scale` fills tables to their full size; CI fills a tenth, which shows the same query plans. */
export const scaleSize = (full: number) => (isFullRun ? full : full / 10)
