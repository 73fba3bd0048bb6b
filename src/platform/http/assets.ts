import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Not cached, as an old service worker would delay updates. */
const SERVICE_WORKER = 'sw.js'

/** The client build. Files under /assets have a content hash in their name and never change. */
export function clientAssets(folder: string): Hono {
  const assets = new Hono()
  assets.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  assets.get('/assets/*', (c) => c.text('Not found', 404))
  for (const file of topFiles(folder)) {
    assets.use(
      `/${file}`,
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', file === SERVICE_WORKER ? 'no-cache' : 'public, max-age=3600'),
      }),
    )
  }
  return assets
}

function topFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
}
