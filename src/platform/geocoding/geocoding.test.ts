import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { nominatim } from './nominatim.ts'

const door = { street: 'Nansensgade 12 B, st.', postalCode: '1366', city: 'København K', country: 'DK' }

describe('the built-in gazetteer', () => {
  const find = gazetteer().find

  it('finds streets of two cities, ignoring street numbers', async () => {
    expect(await find(door)).toMatchObject([{ near: 'street', postalCode: '1366', point: { latitude: 55.6829 } }])
    // The same name in two towns: the postal code or the town decides.
    const [vestergade] = await find({ street: 'Vestergade 3', postalCode: '', city: 'Århus C', country: 'DK' })
    expect(vestergade).toMatchObject({ near: 'street', city: 'Aarhus C' })
  })

  it('finds towns by either name, in the requested country', async () => {
    const at = async (city: string, country: string) =>
      (await find({ street: 'X 1', postalCode: '1', city, country }))[0]
    expect(await at('Munich', 'DE')).toMatchObject({ near: 'town', city: 'Munich', point: { latitude: 48.1374 } })
    expect(await at('münchen', 'DE')).toMatchObject({ point: { latitude: 48.1374 } })
    expect(await at('München', 'DK')).toBeUndefined()
    expect(await at('Nowhere at all', 'DK')).toBeUndefined()
  })
})

describe('a Nominatim service', () => {
  let server: Server
  let url: string
  const asked: { path: string; agent: string | undefined; at: number }[] = []
  let reply: { status: number; body: unknown } = { status: 200, body: [] }

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ path: request.url ?? '', agent: request.headers['user-agent'], at: performance.now() })
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  it('gets one request per address and second, with a user agent', async () => {
    const address = { house_number: '12', road: 'Nansensgade', city: 'København', postcode: '1366', country_code: 'dk' }
    reply = { status: 200, body: [{ lat: '55.68', lon: '12.56', display_name: 'Nansensgade 12', address }] }
    const { find } = nominatim({ url, userAgent: 'Salloon (https://salloon.example)' })
    const [first] = await Promise.all([find(door), find({ ...door, street: 'Gothersgade 1' })])
    expect(first).toEqual([
      {
        ...{ label: 'Nansensgade 12', city: 'København', postalCode: '1366', country: 'DK', near: 'door' },
        point: { latitude: 55.68, longitude: 12.56 },
      },
    ])
    await find(door)
    expect(asked).toHaveLength(2)
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(950)
    expect(asked[0]).toMatchObject({ agent: 'Salloon (https://salloon.example)' })
    expect(asked[0]?.path).toContain('countrycodes=dk')
  })

  it('throws on unusable results', async () => {
    const { find } = nominatim({ url, userAgent: 'x' })
    reply = { status: 503, body: {} }
    await expect(find(door)).rejects.toThrow('503')
    const other = nominatim({ url, userAgent: 'x' })
    reply = { status: 200, body: [{ lat: 'north', lon: '12', display_name: 'x' }] }
    await expect(other.find(door)).rejects.toThrow()
  })
})
