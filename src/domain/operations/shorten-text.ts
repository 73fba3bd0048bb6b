/** The longest text shown. */
const LONGEST = 600
/** The longest text that is redacted: the patterns are slow on endless words. A word cut at the end is removed. */
const MAX_REDACTED = 5000

const SECRET = /password|token|secret|code|proof|card|account|authori[sz]ation|cookie|method/i
const EMAIL = /([^\s@<>"'(),;:]{1,2})[^\s@<>"'(),;:]*@([\w.-]+\.\w+)/g
const PHONE = /\+\d{4,}(?=\d{2}\b)/g
/** Keys and tokens: long words of letters and digits. Our ids contain dashes and are kept. */
const LONG_KEY = /\b(?=\w*\d)(?=\w*[A-Za-z])\w{24,}\b/g

/** Redacts a technical text: 'ka…@example.com', '…'. */
export function shortenText(text: string): string {
  const redacted = text.length > MAX_REDACTED ? text.slice(0, MAX_REDACTED).replace(/\S{0,200}$/, '…') : text
  const safe = redacted
    .replaceAll(EMAIL, '$1…@$2')
    .replaceAll(PHONE, '+…')
    .replaceAll(LONG_KEY, '…')
    // URLs have secrets in the query, or before the host.
    .replaceAll(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1?…')
    .replaceAll(/(\w+:\/\/)[^\s/@]+@/g, '$1…@')
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}…` : safe
}

/** A job's payload, redacted, as lines 'name: value'. */
export function shortenLines(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null) return []
  return Object.entries(payload)
    .slice(0, 20)
    .map(([name, value]) => `${name}: ${SECRET.test(name) ? '…' : shortenText(asText(value))}`)
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, (name, inner) => (SECRET.test(name) ? '…' : inner)) ?? ''
}
