import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The header with the tags of what a page shows: a change of any of them invalidates the page. */
const TAGS = 'Cache-Tag'

const brotliCompressed = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page that is sent repeatedly, compressed once. */
export interface FinishedPage {
  status: number
  headers: [string, string][]
  etag: string
  tags: string[]
  /**
   * Hashes of its inline scripts for the content security policy, in place of a nonce, which would be the same for
   * everybody.
   */
  scripts: string[]
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  /** The memory it takes, including headers. */
  bytes: number
  /** Its response headers, computed for the first response. */
  sent?: SentHeaders
}

/** Headers for each encoding of the body, and without a body. */
type SentHeaders = Record<'plain' | 'br' | 'gzip' | 'none', Record<string, string>>

/** For headers (four sets) and the key. */
const OVERHEAD_BYTES = 16 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Reads a response to its end and prepares it for sending. */
export async function finishPage(response: Response): Promise<FinishedPage> {
  const text = await response.text()
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const { html, scripts } = isPage ? withoutNonce(text) : { html: text, scripts: [] }
  const plain = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([brotliCompressed(plain, BROTLI), gzipped(plain)])
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
    bytes: plain.length + br.length + gz.length + OVERHEAD_BYTES,
  }
}

/**
 * The response to one request: 304 without a body if the browser has this page. `extraHeaders` are added to every
 * response with this page, `own` to this one.
 */
export function sendPage(
  page: FinishedPage,
  request: Request,
  extraHeaders: (page: FinishedPage) => [string, string][] = () => [],
  own: Record<string, string> = {},
): Response {
  page.sent ??= headersOf(page, extraHeaders(page))
  const { headers } = request
  if (matchesEtag(headers.get('If-None-Match'), page.etag)) {
    return new Response(null, { status: 304, headers: { ...page.sent.none, ...own } })
  }
  const encoding = encodingFor(headers.get('Accept-Encoding') ?? '')
  const body = request.method === 'HEAD' ? null : page[encoding]
  return new Response(body, { status: page.status, headers: { ...page.sent[encoding], ...own } })
}

function headersOf(page: FinishedPage, extra: [string, string][]): SentHeaders {
  const common = new Headers(page.headers)
  for (const [name, value] of extra) common.set(name, value)
  common.append('Vary', 'Accept-Encoding')
  common.set('ETag', page.etag)
  const { 'content-type': _, ...none } = Object.fromEntries(common)
  const of = (encoding: 'plain' | 'br' | 'gzip') => ({
    ...Object.fromEntries(common),
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    'content-length': String(page[encoding].length),
  })
  return { plain: of('plain'), br: of('br'), gzip: of('gzip'), none }
}

function matchesEtag(named: string | null, etag: string): boolean {
  if (named === null) return false
  const known = new Set([etag, etag.slice(2)])
  return named.split(',').some((one) => known.has(one.trim()))
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  return ACCEPTS.br.test(accepted) ? 'br' : ACCEPTS.gzip.test(accepted) ? 'gzip' : 'plain'
}

/** Whether an encoding is accepted, and not with q=0. */
const ACCEPTS = { br: accepting('br'), gzip: accepting('gzip') }

function accepting(name: string): RegExp {
  return new RegExp(`(?:^|[, ])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))(?:[;, ]|$)`)
}

/**
 * A shared nonce protects nothing, so each script with it is allowed by its hash instead. Scripts without the nonce are
 * not ours and stay blocked.
 */
function withoutNonce(page: string): { html: string; scripts: string[] } {
  // The first one is in the head, before any user content.
  const [nonce] = / nonce="[\w+/=-]+"/.exec(page) ?? []
  if (!nonce) return { html: page, scripts: [] }
  const ours = [...page.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => attributes.includes(nonce))
  const hashes = ours.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html: page.replaceAll(nonce, ''), scripts: [...new Set(hashes)] }
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
