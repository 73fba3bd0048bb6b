import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx, startNginx, type TestNginx } from './support/nginx.ts'
import { freePort } from './support/server.ts'

/** nginx as documented, before a server that prints address and language and marks every page cacheable. */
describe.skipIf(!hasNginx)('nginx’s cache', () => {
  let upstream: Server
  let nginx: TestNginx
  beforeAll(async () => {
    const port = await freePort()
    upstream = createServer(({ url, headers }, response) => {
      response.setHeader('Cache-Control', 'public, s-maxage=60')
      response.end(`${url} in ${headers['accept-language']}`)
    }).listen(port, '127.0.0.1')
    await once(upstream, 'listening')
    nginx = await startNginx([port, port])
  })
  afterAll(async () => {
    await nginx?.stop()
    upstream?.close()
  })

  /** The address as it stands, which `fetch` would write in another way. */
  async function ask(path: string, language: string): Promise<string> {
    const headers = { 'accept-language': language }
    const asked = get({ host: 'localhost', port: nginx.port, path, headers })
    const [response] = await once(asked, 'response')
    return text(response)
  }

  test('serves each address for itself only, however a language is written', async () => {
    await ask('/terms', 'da||/saloons?x=')
    expect(await ask('/saloons?x=||/terms', 'da')).toBe('/saloons?x=||/terms in da')
    await ask('/saloons', 'x da')
    expect(await ask('/saloons', 'da')).toBe('/saloons in da')
  })
})
