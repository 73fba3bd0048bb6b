import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../src/http.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addBooking } from '../support/factories.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { allowedBy, forbiddenBy, type Known, likelyOr } from './arbitrary.ts'
import { addSignedIn } from './client.ts'
import { type Operation, operations, problemOf, schemaProblem } from './conformity.ts'

/** Another one is tried with SEED=…; a failure prints the one it came from. */
const SEED = Number(process.env.SEED ?? 20_261_121)
const calls = operations.filter(({ path }) => path.startsWith('/api/'))
const DEAD = 'a-token-that-never-lived'

const database = freshDatabase()
let t: TestApp
let http: ReturnType<typeof createHttp>
let testSalon: TestSalon

/** In the weeks after those that are asked about. */
const FIRST = new Date('2026-12-14T08:00:00Z')
const HOUR_MS = 3_600_000
let bookings = 0

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  http = createHttp(t.app, {
    allowedOrigins: [],
    assets: null,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
    web: async () => new Response('a page'),
  })
  testSalon = await addTestSalon(database.db)
})

/** Somebody new for each property: some calls end a token, or change a salon. */
async function callers() {
  const [customer, partner] = await Promise.all([addSignedIn(t.app), addSignedIn(t.app, { role: 'partner' })])
  const own = await addTestSalon(database.db, { owner_id: partner.id })
  const appointment = {
    salonId: testSalon.salonId,
    staffId: testSalon.anna,
    serviceId: testSalon.cut,
    customerId: customer.id,
    from: new Date(FIRST.getTime() + bookings++ * HOUR_MS),
    to: new Date(FIRST.getTime() + bookings * HOUR_MS),
  }
  return {
    customer: customer.token,
    partner: partner.token,
    known: knownOf(own, await addBooking(database.db, appointment)),
  }
}

/** What there is in two salons, one of them the partner's own. */
function knownOf(own: TestSalon, booking: string): Known {
  const salons = [testSalon.slug, testSalon.salonId, own.slug]
  const people = [testSalon.anna, testSalon.bo, own.anna]
  const dates = ['2026-12-04', '04-12-2026']
  const fields = {
    Saloon: salons,
    Saloon_id: salons,
    Saloon_Id: salons,
    id: [...people, testSalon.salonId, testSalon.shampoo, booking, booking],
    Staff_Id: people,
    Staff: [...people, 'anyone'],
    Services: [[testSalon.cut], [testSalon.cut, testSalon.wash], [], [own.cut]],
    services: [[testSalon.cut], ['Haircut']],
    Product: [testSalon.shampoo, own.shampoo],
    Product_Id: [testSalon.shampoo, own.shampoo],
    Products: [[], [{ Product: testSalon.shampoo, Quantity: 1 }]],
    Quantity: [0, 1, 2],
    Appointment_Date: dates,
    date: dates,
    Day: dates,
    DOB: ['2000-02-29'],
    Time_Slot: ['10:30 AM', '14:00'],
    Total_Price: [400, 500, 125, 525],
    Payment_Type: ['cash', 'card'],
    stripeToken: ['pm_card_visa', 'pm_card_chargeDeclined'],
    Coupon_code: ['TEN'],
    mobile_number: ['+4520123456', '+4520123457'],
    email: ['karen@example.com'],
    password: ['correct horse'],
    Rating: [1, 4.5, 5],
    coordinates: [[12.5757, 55.6814]],
    lat: [55.6814],
    lng: [12.5757],
    Category: ['Hairs', 'spa'],
    category: ['Hairs', 'spa'],
    Status: ['Upcoming', 'History', 'Barber'],
    Search: ['salon'],
    page: [1, 2],
    limit: [3],
  }
  return {
    strings: [...new Set([...Object.values(fields).flat(2), 'Hairs'])].filter((each) => typeof each === 'string'),
    fields,
  }
}

/** The time is only for a machine that is busy with something else. */
const settings = { seed: SEED, interruptAfterTimeLimit: 1500, markInterruptAsFailure: false }

describe.each(calls)('$method $path', (operation) => {
  it('responds as documented to input that the document allows', async () => {
    const { customer, partner, known } = await callers()
    const token = fc.constantFrom(undefined, DEAD, partner, customer, customer)
    await fc.assert(
      fc.asyncProperty(requestOf(operation, known), token, async (request, token) => {
        await answered(operation, request, token)
      }),
      { ...settings, numRuns: 20 },
    )
  })

  it('refuses input that the document forbids', async () => {
    const { customer, partner, known } = await callers()
    // Who works nowhere is refused that one unread.
    const token = fc.constantFrom(partner, operation.path === '/api/updatestaff' ? partner : customer)
    await fc.assert(
      fc.asyncProperty(wrongRequestOf(operation, known), token, async (request, token) => {
        expect([400, 413, 415]).toContain((await answered(operation, request, token)).status)
      }),
      { ...settings, numRuns: 12 },
    )
  })
})

it.each(['PUT', 'PATCH', 'DELETE', 'NONSENSE'])('%s is not allowed', async (method) => {
  for (const { path } of calls) {
    const answer = await http.request(`http://localhost:3000${path}`, { method })
    expect([answer.status, await answer.json()], path).toEqual([405, { Error: 1, msg: expect.any(String) }])
  }
})

interface Sent {
  address: string
  type?: string
  body?: string | FormData
}

async function answered(operation: Operation, { address, type, body }: Sent, token: string | undefined) {
  const response = await http.request(`http://localhost:3000${address}`, {
    method: operation.method.toUpperCase(),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  const responseText = await response.text()
  expect(response.headers.get('content-type')).toContain('application/json')
  const reply = { status: response.status, body: JSON.parse(responseText) }
  expect(reply.status, responseText).toBeLessThan(500)
  expect(problemOf(operation, reply), `${reply.status} ${responseText.slice(0, 500)}`).toBeNull()
  expect(reply.body.Error).toBe(reply.status === 200 ? 0 : 1)
  if (reply.status !== 200) expect(reply.body.msg).toEqual(expect.any(String))
  return reply
}

const bodySchema = ({ definition }: Operation) => definition.requestBody?.content['application/json']?.schema
const JSON_TYPE = 'application/json'

function requestOf(operation: Operation, known: Known): fc.Arbitrary<Sent> {
  if (operation.method === 'get') return addressOf(operation, known)
  const object = allowedBy(bodySchema(operation), known)
  const asJson = object.map((body) => ({ address: operation.path, type: JSON_TYPE, body: JSON.stringify(body) }))
  if (!operation.definition.requestBody.content['multipart/form-data']) return asJson
  return fc.oneof(
    asJson,
    fc.tuple(object, fc.uint8Array()).map(([body, file]) => formOf(operation, body as object, file)),
  )
}

/** The same fields as a form, with a file that is no picture in those that take one. */
function formOf({ path, definition }: Operation, fields: object, file: Uint8Array<ArrayBuffer>): Sent {
  const form = new FormData()
  const { properties } = definition.requestBody.content['multipart/form-data'].schema
  for (const [name, value] of Object.entries(fields)) {
    const isFile = JSON.stringify(Object.hasOwn(properties, name) ? properties[name] : {}).includes('contentMediaType')
    if (isFile) form.append(name, new Blob([file]), 'picture.png')
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { address: path, body: form }
}

function addressOf({ path, definition }: Operation, known: Known): fc.Arbitrary<Sent> {
  const parameters: { in: string; name: string; schema: object; required?: boolean }[] = definition.parameters.filter(
    ({ in: place }: { in?: string }) => place === 'path' || place === 'query',
  )
  const values = Object.fromEntries(parameters.map(({ name, schema }) => [name, likelyOr(name, schema, known)]))
  const required = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  return fc.record(values, { requiredKeys: required }).map((chosen) => {
    const text = (name: string) => encodeURIComponent(String(chosen[name] ?? '').toWellFormed())
    const asked = parameters.filter((each) => each.in === 'query' && chosen[each.name] !== undefined)
    const query = asked.map(({ name }) => `${name}=${text(name)}`).join('&')
    return { address: `${path.replace(/\{(\w+)\}/g, (_, name) => text(name) || 'x')}${query && `?${query}`}` }
  })
}

function wrongRequestOf(operation: Operation, known: Known): fc.Arbitrary<Sent> {
  if (operation.method === 'get') return wrongAddressOf(operation, known)
  const { path } = operation
  const place = ['paths', path, 'post', 'requestBody', 'content', JSON_TYPE, 'schema']
  const schema = bodySchema(operation)
  const forms: { properties?: Record<string, object>; required?: string[] }[] = schema.anyOf ?? [schema]
  const spoiled = forms.flatMap((form) => {
    const right = allowedBy(form, known) as fc.Arbitrary<Record<string, unknown>>
    const lacking = (form.required ?? []).map((name) => right.map(({ [name]: _, ...rest }) => rest))
    const wrong = Object.entries(form.properties ?? {}).map(([name, field]) =>
      fc.tuple(right, forbiddenBy(field)).map(([rest, value]) => ({ ...rest, [name]: value })),
    )
    return [...lacking, ...wrong]
  })
  const unreadable = fc.constantFrom(...UNREADABLE).map(([type, body]) => ({ address: path, type, body }))
  if (spoiled.length === 0) return unreadable
  const wrong = fc
    .oneof(...spoiled)
    .filter((body) => schemaProblem(place, JSON.parse(JSON.stringify(body))) !== null)
    .map((body) => ({ address: path, type: JSON_TYPE, body: JSON.stringify(body) }))
  return fc.oneof({ weight: 4, arbitrary: wrong }, unreadable)
}

const UNREADABLE: [type: string, body: string][] = [
  [JSON_TYPE, '{'],
  [JSON_TYPE, '[]'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '"text"'],
  [JSON_TYPE, '{"a": "\\u0000"}'],
  [JSON_TYPE, '['.repeat(100_000)],
  [JSON_TYPE, `${'{"a":'.repeat(20_000)}1`],
  [JSON_TYPE, JSON.stringify({ a: 'x'.repeat(1024 * 1024) })],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['multipart/form-data; boundary=x', 'no form'],
  ['nonsense', '{}'],
]

function wrongAddressOf(operation: Operation, known: Known): fc.Arbitrary<Sent> {
  const allowed = addressOf(operation, known)
  const nothing = allowed.map(({ address }) => ({ address: `${address}${address.includes('?') ? '&' : '?'}x=%00` }))
  const asked: { in?: string; name: string; schema: { minimum?: number; maximum?: number } }[] =
    operation.definition.parameters
  const wrong = asked
    .filter((each) => each.in === 'query')
    .map(({ name, schema: { minimum = 0, maximum = 0 } }) =>
      fc
        .constantFrom('many', '{}', String(minimum - 1), String(maximum + 1), '1e999')
        .map((value) => ({ address: `${operation.path}?${name}=${value}` })),
    )
  return fc.oneof(nothing, ...wrong)
}
