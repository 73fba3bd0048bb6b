/** What a browser calls itself, by the first of its words that we know: the later ones are true of others, too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The device of a session in words that its owner knows it by; names that are the same in every language. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null; small: boolean } {
  const known = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: known(BROWSERS), system: known(SYSTEMS), small: /iPhone|Android.*Mobile/.test(userAgent) }
}
