/** Where the addresses of links have their secret, by the segments before it; '*' is any one segment. */
const SECRET_AFTER = [
  ['pay'],
  ['invitation'],
  ['confirm-email'],
  ['not-my-account', '*'],
  ['answer', '*'],
  ['calendar'],
  ['reset'],
]

/**
 * The path of a request as it may be logged: without the secret of a link's address, whose reader could pay, answer or
 * sign in as its recipient.
 */
export function loggedPath(path: string): string {
  const segments = path.split('/')
  const prefix = SECRET_AFTER.find(([first]) => first === segments[1])
  if (!prefix || segments.length < prefix.length + 2) return path
  const at = prefix.length + 1
  // '.data' and '.ics' say how it is sent; a secret has no dot.
  const [secret = '', ...kind] = (segments[at] ?? '').split('.')
  if (secret === '') return path
  return segments.with(at, ['[secret]', ...kind].join('.')).join('/')
}
