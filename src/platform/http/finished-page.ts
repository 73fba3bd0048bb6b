import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Where an answer names what it shows: a change of any of that makes it old. */
const TAGS = 'Cache-Tag'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page as it is sent again and again, compressed once. */
export interface FinishedPage {
  status: number
  headers: [string, string][]
  etag: string
  tags: string[]
  /** What the content policy lets run on it, in the place of a nonce that would be the same for everybody. */
  scripts: string[]
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  bytes: number
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Reads an answer to its end, and makes it ready for whoever asks. */
export async function finishPage(response: Response): Promise<FinishedPage> {
  const text = await response.text()
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const { html, scripts } = isPage ? withoutNonce(text) : { html: text, scripts: [] }
  const plain = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([brotlied(plain, BROTLI), gzipped(plain)])
  const tags = (response.headers.get(TAGS) ?? '').split(',').filter(Boolean)
  return {
    status: response.status,
    headers: [...response.headers],
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    tags,
    scripts,
    plain,
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
    bytes: plain.length + br.length + gz.length,
  }
}

/** The answer to one request: 304 without a body where the browser has this very page. */
export function sendPage(page: FinishedPage, request: Request): Response {
  const headers = new Headers(page.headers)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('ETag', page.etag)
  if (knows(request.headers.get('If-None-Match'), page.etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingFor(request.headers.get('Accept-Encoding') ?? '')
  const body = encoding === null ? page.plain : page[encoding]
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

function knows(named: string | null, etag: string): boolean {
  const its = new Set([etag, etag.slice(2)])
  return (named ?? '').split(',').some((one) => its.has(one.trim()))
}

function encodingFor(accepted: string): 'br' | 'gzip' | null {
  return TAKES.br.test(accepted) ? 'br' : TAKES.gzip.test(accepted) ? 'gzip' : null
}

/** Whether an encoding is named, and not as one that is not taken. */
const TAKES = { br: taking('br'), gzip: taking('gzip') }

function taking(name: string): RegExp {
  return new RegExp(`(?:^|[, ])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))(?:[;, ]|$)`)
}

/** A nonce that everybody can read guards nothing: each script is named by what is in it instead. */
function withoutNonce(page: string): { html: string; scripts: string[] } {
  const html = page.replaceAll(/ nonce="[\w+/=-]+"/g, '')
  const inline = [...html.matchAll(/<script(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html, scripts: [...new Set(hashes)] }
}
