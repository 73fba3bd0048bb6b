const LONGEST = 100

/** The token of the link in the mail; '' when there is none. */
export function readToken(url: URL): string {
  return (url.searchParams.get('token') ?? '').slice(0, LONGEST)
}

/** The address of these pages contains a secret: it is neither cached nor sent to other sites as a referrer. */
export const secretAddress = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })
