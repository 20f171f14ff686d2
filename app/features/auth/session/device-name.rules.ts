const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Formats a user agent, such as 'Firefox on Linux'. */
export function describeDevice(userAgent: string | null): string {
  const nameOf = (list: typeof BROWSERS | typeof SYSTEMS) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameOf(BROWSERS), nameOf(SYSTEMS)]
  if (browser === undefined) return system ?? 'Unknown browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
