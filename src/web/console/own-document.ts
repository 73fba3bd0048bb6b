import { redirectDocument } from 'react-router'

/**
 * Whoever comes from a page that is sent to many comes with a document whose content policy knows no nonce, and the kit
 * writes styles that need one: the console is then asked for as a document of its own.
 */
export async function ownDocument({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (!nonce) throw redirectDocument(request.url)
  return next()
}
