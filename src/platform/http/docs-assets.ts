import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { type FinishedPage, finishPage, sendPage } from './finished-page.ts'

const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const require = createRequire(import.meta.url)

/** Files of the API documentation page, served from their package, so that no other host is contacted. */
export function docsAssets(): Hono {
  const assets = new Hono()
  for (const [name, type] of Object.entries(FILES)) {
    let known: Promise<FinishedPage> | undefined
    assets.get(`/docs/${name}`, async (c) => {
      known ??= finish(name, type)
      return sendPage(await known, c.req.raw)
    })
  }
  return assets
}

/** Compressed once, on the first request. */
async function finish(name: string, type: string): Promise<FinishedPage> {
  const text = await readFile(require.resolve(`swagger-ui-dist/${name}`), 'utf8')
  return finishPage(new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'public, no-cache' } }))
}
