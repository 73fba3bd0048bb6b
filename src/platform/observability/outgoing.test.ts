import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { observeOutgoing } from './outgoing.ts'

const exporter = new InMemorySpanExporter()
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
let other: Server
let url: string
let nobody: string
let received: IncomingHttpHeaders[] = []
let stop: () => void

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  stop = observeOutgoing()
  other = createServer((request, response) => {
    received.push(request.headers)
    response.writeHead(request.url?.startsWith('/broken') ? 500 : 200).end('{}')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const gone = createServer()
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
  nobody = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  await new Promise((done) => gone.close(done))
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
beforeEach(() => {
  exporter.reset()
  received = []
})
afterAll(async () => {
  stop()
  // Other tests of this process are not observed.
  for (const api of [context, propagation, trace]) api.disable()
  await new Promise((done) => {
    other.close(done)
    other.closeAllConnections()
  })
})

/** As a payment library asks, which does not use `fetch`. */
function byHttp(address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(address, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    }).on('error', fail)
  })
}

const byFetch = async (address: string) => {
  const answer = await fetch(address)
  await answer.text()
  return answer.status
}

const traced = (work: () => Promise<unknown>) =>
  provider.getTracer('test').startActiveSpan('parent', async (span) => {
    await work().finally(() => span.end())
    return span.spanContext()
  })

test.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a call by %s is a span of the trace, whose id it sends; its address is not recorded', async (_way, call) => {
  const { traceId, spanId } = await traced(() => call(`${url}/find?street=Secret`))
  const span = exporter.getFinishedSpans().find(({ name }) => name.startsWith('GET'))
  expect(span?.parentSpanContext?.spanId).toBe(spanId)
  expect(span?.attributes['http.response.status_code']).toBe(200)
  expect(JSON.stringify(span?.attributes)).not.toContain('Secret')
  expect(received[0]?.traceparent).toBe(`00-${traceId}-${span?.spanContext().spanId}-01`)
})

test.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a call by %s that fails has failed in the trace as well', async (_way, call) => {
  await traced(() => call(`${url}/broken`))
  await traced(() => call(nobody).catch(() => undefined))
  const spans = exporter.getFinishedSpans().filter(({ name }) => name.startsWith('GET'))
  expect(spans.map(({ status }) => status.code)).toEqual([2, 2])
})

test('outside of a trace nothing is sent along', async () => {
  await byFetch(url)
  expect(received[0]?.traceparent).toBeUndefined()
  expect(exporter.getFinishedSpans()).toEqual([])
})
