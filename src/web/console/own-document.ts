import { redirectDocument } from 'react-router'

/**
 * A page that is cached for many visitors has a content security policy without a nonce, which the styles of the
 * console's UI library need: coming from there, the console is loaded as a new document.
 */
export async function ownDocument({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (!nonce) throw redirectDocument(request.url)
  return next()
}
