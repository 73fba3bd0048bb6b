import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** An old one would keep a browser from ever hearing of the new. */
const WORKER = 'sw.js'

/** The built files for browsers. Those under /assets carry a hash of their content in their name and never change. */
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
        onFound: (_path, c) => c.header('Cache-Control', file === WORKER ? 'no-cache' : 'public, max-age=3600'),
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
