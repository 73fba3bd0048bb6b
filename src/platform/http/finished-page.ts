import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Where an answer names what it shows: a change of any of that makes it old. */
const TAGS = 'Cache-Tag'

const brotliCompressed = promisify(brotliCompress)
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
  /** How much memory it takes, with everything that is said about it. */
  bytes: number
  /** The headers that it is sent with; made when it is sent first. */
  sent?: SentHeaders
}

/** With the body as it is or compressed, and without one. */
type SentHeaders = Record<'plain' | 'br' | 'gzip' | 'none', Record<string, string>>

/** Beside the bodies: headers, four times, and the address. */
const BYTES_BESIDE = 16 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Reads an answer to its end, and makes it ready for whoever asks. */
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
    bytes: plain.length + br.length + gz.length + BYTES_BESIDE,
  }
}

/**
 * The answer to one request: 304 without a body where the browser has this very page. `headersBeside` stand on every answer
 * with this page; `own` on this one.
 */
export function sendPage(
  page: FinishedPage,
  request: Request,
  headersBeside: (page: FinishedPage) => [string, string][] = () => [],
  own: Record<string, string> = {},
): Response {
  page.sent ??= headersOf(page, headersBeside(page))
  const { headers } = request
  if (knows(headers.get('If-None-Match'), page.etag)) {
    return new Response(null, { status: 304, headers: { ...page.sent.none, ...own } })
  }
  const encoding = encodingFor(headers.get('Accept-Encoding') ?? '')
  const body = request.method === 'HEAD' ? null : page[encoding]
  return new Response(body, { status: page.status, headers: { ...page.sent[encoding], ...own } })
}

function headersOf(page: FinishedPage, beside: [string, string][]): SentHeaders {
  const common = new Headers(page.headers)
  for (const [name, value] of beside) common.set(name, value)
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

function knows(named: string | null, etag: string): boolean {
  if (named === null) return false
  const its = new Set([etag, etag.slice(2)])
  return named.split(',').some((one) => its.has(one.trim()))
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  return TAKES.br.test(accepted) ? 'br' : TAKES.gzip.test(accepted) ? 'gzip' : 'plain'
}

/** Whether an encoding is named, and not as one that is not taken. */
const TAKES = { br: taking('br'), gzip: taking('gzip') }

function taking(name: string): RegExp {
  return new RegExp(`(?:^|[, ])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))(?:[;, ]|$)`)
}

/**
 * A nonce that everybody can read guards nothing: each script that has it is named by what is in it instead. A script without
 * it is none of ours, and does not count here either.
 */
function withoutNonce(page: string): { html: string; scripts: string[] } {
  // The first stands in the head, before anything that people have written.
  const [nonce] = / nonce="[\w+/=-]+"/.exec(page) ?? []
  if (!nonce) return { html: page, scripts: [] }
  const ours = [...page.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => attributes.includes(nonce))
  const hashes = ours.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html: page.replaceAll(nonce, ''), scripts: [...new Set(hashes)] }
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
