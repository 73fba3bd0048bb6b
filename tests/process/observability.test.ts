import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NOTIFICATION_KINDS } from '../../src/domain/engagement/notifications/preferences.ts'
import { createAuth } from '../../src/domain/identity/accounts/create-auth.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { addCustomer } from '../support/factories.ts'
import { embeddedUrl, freePort, removeFolder, startServer, type TestServer } from '../support/server.ts'
import { openSession } from '../support/sessions.ts'
import { startTelemetryReceiver, type TelemetryReceiver } from '../support/telemetry-receiver.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'

const SECRET = 'only the tests know this secret, all of it'
const ORIGIN = 'https://salloon.example'
const TOKEN = 'only Prometheus knows this token'
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const CUSTOMER = { email: 'karen.holm@example.com', phone: '+4520123456' }

let server: TestServer
let receiver: TelemetryReceiver
let sms: { url: string; got: IncomingHttpHeaders[]; stop(): Promise<void> }
let testSalon: TestSalon
let token: string
let metricsPort: number

/** A provider of SMS that takes everything. */
async function startSms(): Promise<typeof sms> {
  const got: IncomingHttpHeaders[] = []
  const provider = createServer((asked, answer) => {
    got.push(asked.headers)
    asked.resume().on('end', () => answer.writeHead(201).end('{}'))
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  return { url, got, stop: () => new Promise((done) => provider.close(() => done()).closeAllConnections() as never) }
}

beforeAll(async () => {
  receiver = await startTelemetryReceiver()
  sms = await startSms()
  metricsPort = await freePort()
  server = await startServer({
    APP_ENV: 'production',
    SIMULATE: 'payments,mail',
    ORIGIN,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'info',
    WEB_CONCURRENCY: '2',
    TWILIO_URL: sms.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+4500000000',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: String(metricsPort),
  })
  const { db, pool } = connect(await embeddedUrl(server.dataDir), 2)
  testSalon = await addTestSalon(db)
  const { id } = await addCustomer(db, { ...CUSTOMER, phone_verified: true })
  const bySms = NOTIFICATION_KINDS.map((kind) => ({ person_id: id, kind, mail: true, sms: true }))
  await db.insertInto('notification_preference').values(bySms).execute()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  token = (await openSession({ auth: createAuth({ db, secret: SECRET, origin: ORIGIN, log }) }, id)).token
  await pool.end()
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([receiver?.stop(), sms?.stop()])
  if (server) await removeFolder(server.dataDir)
})

async function ask(path: string, { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}) {
  const answer = await request(`${server.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host: 'salloon.example', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
}

const dateAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function book(headers: Record<string, string>) {
  const appointment = { Saloon: testSalon.salonId, Staff: testSalon.anna, Services: [testSalon.cut] }
  for (let days = 3; days < 14; days++) {
    const date = dateAhead(days)
    const person = await ask('/api/staffdetail', { body: { id: testSalon.anna, date, services: [testSalon.cut] } })
    const slot = JSON.parse(person.text).Data.Slots.find(({ IsBooked }: { IsBooked: boolean }) => !IsBooked)
    if (!slot) continue
    const payment = { Payment_Type: 'card', stripeToken: 'pm_card_visa', Total_Price: 400 }
    const body = { ...appointment, ...payment, Appointment_Date: date, Time_Slot: slot.timeSlotStart }
    return ask('/api/addbooking', { body, headers: { authorization: `Bearer ${token}`, ...headers } })
  }
  throw new Error('Anna has no free time')
}

const metricsAt = (headers?: Record<string, string>) => ask('/metrics', { headers })
const bearer = { authorization: `Bearer ${TOKEN}` }

/** The sum of a metric's series that have all these labels. */
function sumOf(text: string, name: string, labels: Record<string, string> = {}): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('a booking through the API', () => {
  let answer: Awaited<ReturnType<typeof book>>
  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === CALLER.traceId)
  const named = (pattern: RegExp) => ofTrace().find(({ name }) => pattern.test(name))

  beforeAll(async () => {
    answer = await book({ traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` })
    expect(answer.status, answer.text).toBe(200)
    const isWhole = () => {
      const known = new Set([CALLER.spanId, ...ofTrace().map(({ spanId }) => spanId)])
      expect(named(/^POST 127/)).toBeTruthy()
      expect(ofTrace().filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([])
    }
    await vi.waitFor(isWhole, { timeout: 30_000, interval: 100 })
  })

  test('is one trace with request, queries, payment, jobs and calls, and continues the caller’s trace', () => {
    const request = named(/^POST \/api\/addbooking$/)
    expect(request).toMatchObject({ parentSpanId: CALLER.spanId, attributes: { 'http.route': '/api/addbooking' } })
    const insert = ofTrace().find((span) => String(span.attributes['db.query.text']).includes('insert into "booking"'))
    expect(insert?.parentSpanId).toBe(request?.spanId)
    expect(named(/^payment authorise$/)?.parentSpanId).toBe(request?.spanId)
    const job = named(/^job notify-booking$/)
    expect(job?.parentSpanId).toBe(request?.spanId)
    const send = named(/^send sms$/)
    expect(ofTrace().map(({ spanId }) => spanId)).toContain(send?.parentSpanId)
    expect(named(/^POST 127/)?.parentSpanId).toBe(send?.spanId)
  })

  test('passes its trace to called services', () => {
    const call = named(/^POST 127/)
    expect(sms.got.map(({ traceparent }) => traceparent)).toContain(`00-${CALLER.traceId}-${call?.spanId}-01`)
  })

  test('has one request id in response, log and trace', () => {
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(named(/^POST \/api\/addbooking$/)?.attributes['salloon.request_id']).toBe(id)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes(String(id)))
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'request', path: '/api/addbooking', traceId: CALLER.traceId }),
    )
  })

  test('leaves no personal data in traces and metrics', () => {
    for (const secret of [CUSTOMER.email, CUSTOMER.phone, encodeURIComponent(CUSTOMER.phone), token, 'pm_card_visa'])
      expect(receiver.text()).not.toContain(secret)
  })

  test('is counted, also in exported metrics', async () => {
    await expect
      .poll(async () =>
        sumOf((await metricsAt(bearer)).text, 'salloon_messages_total', { channel: 'sms', outcome: 'sent' }),
      )
      .toBe(1)
    const { text } = await metricsAt(bearer)
    expect(sumOf(text, 'http_server_request_duration_seconds_count', { route: '/api/addbooking', status: '200' })).toBe(
      1,
    )
    expect(sumOf(text, 'salloon_payments_total', { operation: 'authorise', outcome: 'authorised' })).toBe(1)
    expect(sumOf(text, 'salloon_availability_duration_seconds_count')).toBeGreaterThan(0)
    expect(sumOf(text, 'salloon_job_duration_seconds_count', { job: 'notify-booking', outcome: 'completed' })).toBe(2)
    await expect.poll(() => [...receiver.metrics]).toContain('salloon.payments')
  })
})

describe('the metrics', () => {
  test('are served with the token and on a local port, and to nobody else', async () => {
    expect((await metricsAt()).status).toBe(404)
    expect((await metricsAt({ authorization: 'Bearer another token' })).status).toBe(404)
    expect((await metricsAt(bearer)).headers['content-type']).toContain('text/plain; version=0.0.4')
    const local = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(sumOf(await local.text(), 'db_up')).toBe(1)
  })

  test('have a bounded number of series', async () => {
    const series = async () =>
      (await metricsAt(bearer)).text.match(/^http_server_request_duration_seconds_count/gm)?.length ?? 0
    const before = await series()
    for (let n = 0; n < 50; n++) await ask(`/nothing/${n}?q=${n}`)
    for (let n = 0; n < 50; n++) await ask(`/saloon/nobody-${n}`)
    // Two routes, each by two processes.
    expect((await series()) - before).toBeLessThanOrEqual(4)
  })

  test('have every name that the dashboard and the alerts use', async () => {
    await ask('/')
    const { text } = await metricsAt(bearer)
    const emitted = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name))
    const files = ['ops/grafana/salloon.json', 'ops/prometheus/alerts.yml'].map((file) => readFileSync(file, 'utf8'))
    const asked = new Set(files.flatMap((file) => file.match(/\b(?:http|db|nodejs|process|salloon)_\w+/g) ?? []))
    expect(asked.size).toBeGreaterThan(20)
    expect([...asked].filter((name) => !emitted.has(name))).toEqual([])
  })

  test('count the requests of all processes, also of a replaced one', async () => {
    const pages = (text: string) =>
      sumOf(text, 'http_server_request_duration_seconds_count', { route: '/saloons/:category?/:date?' })
    const earlier = pages((await metricsAt(bearer)).text)
    const requests = Array.from({ length: 20 }, () => ask('/saloons', { headers: { connection: 'close' } }))
    await Promise.all(requests)
    const before = (await metricsAt(bearer)).text
    expect(pages(before) - earlier).toBe(20)
    expect(new Set(before.match(/process="\w+"/g))).toEqual(new Set(['process="leader"', 'process="1"', 'process="2"']))

    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    const worker = Number(
      children.split(' ').find((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve.js')),
    )
    process.kill(worker, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${worker}`)).toBe(false)
    const both = async () => new Set((await metricsAt(bearer)).text.match(/process="\w+"/g)).size
    await expect.poll(both, { timeout: 90_000 }).toBe(3)
  })
})

test('each alert has its entry in the runbook', () => {
  const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8')
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const links = [...alerts.matchAll(/runbook: docs\/alerts\.md#(\w+)/g)].map(([, anchor]) => anchor)
  const headings = [...readFileSync('docs/alerts.md', 'utf8').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
  expect(headings).toEqual(names)
})
