import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { vies } from './vies.ts'

let server: Server | null = null
afterEach(() => server?.close())

async function register(status: number, reply: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const opened = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => asked.push(text))
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(reply))
  })
  server = opened
  await new Promise<void>((resolve) => {
    opened.listen(0, '127.0.0.1', resolve)
  })
  const address = opened.address()
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

it.each([
  [200, '{"valid":true,"countryCode":"DE"}', 'valid'],
  [200, '{"valid":false,"userError":"INVALID"}', 'invalid'],
  [200, '{"valid":false,"userError":"MS_UNAVAILABLE"}', 'unavailable'],
  [200, '{"actionSucceed":false,"errorWrappers":[{"error":"MS_MAX_CONCURRENT_REQ"}]}', 'unavailable'],
  [500, '', 'unavailable'],
  [200, 'not JSON', 'unavailable'],
])('an answer %i %s is %s', async (status, reply, check) => {
  const { url, asked } = await register(status, reply)
  expect(await vies(url).check('DE123456789')).toBe(check)
  expect(JSON.parse(asked.join(''))).toEqual({ countryCode: 'DE', vatNumber: '123456789' })
})

it('no answer is unavailable', async () => {
  expect(await vies('http://127.0.0.1:9').check('DE123456789')).toBe('unavailable')
})
