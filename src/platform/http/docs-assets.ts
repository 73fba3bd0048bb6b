import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Hono } from 'hono'

const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const compress = promisify(brotliCompress)
const require = createRequire(import.meta.url)

/** What the page of the API is made of, from its own package: nothing is asked of any other house. */
export function docsAssets(): Hono {
  const assets = new Hono()
  for (const [name, type] of Object.entries(FILES)) {
    let known: Promise<Kept> | undefined
    assets.get(`/docs/${name}`, async (c) => {
      known ??= keep(name)
      const { bytes, brotli, tag } = await known
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, no-cache', ETag: tag, Vary: 'Accept-Encoding' }
      if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers)
      if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(bytes, 200, headers)
      return c.body(brotli, 200, { ...headers, 'Content-Encoding': 'br' })
    })
  }
  return assets
}

interface Kept {
  bytes: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer>
  tag: string
}

/** Compressed once, when first asked for. */
async function keep(name: string): Promise<Kept> {
  const bytes = new Uint8Array(await readFile(require.resolve(`swagger-ui-dist/${name}`)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const brotli = new Uint8Array(await compress(bytes, { params }))
  return { bytes, brotli, tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"` }
}
