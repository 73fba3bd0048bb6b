const LONGEST = 100

/** The token of the link in the e-mail; '' when there is none. */
export function readToken(url: URL): string {
  return (url.searchParams.get('token') ?? '').slice(0, LONGEST)
}

/** The address of these pages opens something: it is kept nowhere and told to nobody. */
export const secretAddress = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })
