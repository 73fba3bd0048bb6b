/** The browser by its user agent: the first known word counts, since later ones occur in other browsers too. */
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

export interface Device {
  /** The browser, or else the program: an app calls itself by its own name. */
  program: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'program'
}

/** The device of a session in words that its owner knows it by; names that are the same in every language. */
export function describeDevice(userAgent: string): Device {
  const known = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const browser = known(BROWSERS)
  const kind = /iPhone|Android.*Mobile/.test(userAgent) ? 'phone' : browser ? 'computer' : 'program'
  return { program: browser ?? programIn(userAgent), system: known(SYSTEMS), kind }
}

/** 'curl' of 'curl/8.9'. */
function programIn(userAgent: string): string | null {
  const name = /^([\p{L}][\p{L}\d ._-]{0,39})\//u.exec(userAgent)?.[1] ?? null
  return name === 'Mozilla' ? null : name
}
