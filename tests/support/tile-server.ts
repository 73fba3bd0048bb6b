import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO8d+/efwAJNgPg+lU4hQAAAABJRU5ErkJggg==',
  'base64',
)

export interface TileServer {
  /** For `MAP_TILES`. */
  url: string
  stop(): Promise<void>
}

/** A provider of map tiles on this machine, all of which look the same. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer(({ url = '' }, response) => {
    if (!/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(url)) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' }).end(PNG)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
