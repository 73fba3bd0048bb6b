import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { durations, secondsSince, tracer } from './instruments.ts'

/** A request on the diagnostics channels of undici, and so `fetch`. */
interface UndiciRequest {
  origin: string | URL
  method: string
  addHeader(name: string, value: string): void
}

interface Call {
  host: string
  method: string
  started: number
  span: Span
}

/**
 * Records a span and a duration for each outgoing call by `fetch` or `node:http`, and propagates the trace in its
 * `traceparent`. Only hosts are recorded: paths and bodies may contain personal data. Returns a function that stops it.
 */
export function observeOutgoing(): () => void {
  const duration = durations('http.client.request.duration', 'Calls of other services, until their answer began.')
  const calls = new WeakMap<object, Call>()

  function begin(
    request: object,
    host: string,
    method: string,
    addHeader: (name: string, value: string) => void,
  ): void {
    const active = context.active()
    // The exporter's own requests.
    if (isTracingSuppressed(active)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    const isTraced = trace.getSpan(active) !== undefined
    const span = isTraced
      ? tracer().startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, active)
      : UNTRACED
    if (isTraced)
      propagation.inject(
        trace.setSpan(active, span),
        { add: addHeader },
        { set: (to, name, value) => to.add(name, value) },
      )
    calls.set(request, { host, method, started: performance.now(), span })
  }

  function end(request: object, outcome: number | Error): void {
    const call = calls.get(request)
    if (!call) return
    calls.delete(request)
    const { host, method, started, span } = call
    const status = typeof outcome === 'number' ? String(outcome) : 'error'
    duration.record(secondsSince(started), { host, method, status })
    if (typeof outcome === 'number') span.setAttribute('http.response.status_code', outcome)
    else span.setAttribute('error.type', outcome.name)
    if (typeof outcome !== 'number' || outcome >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: UndiciRequest }
      begin(request, new URL(request.origin).host, request.method, (name, value) => request.addHeader(name, value))
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: Error }
      end(request, error)
    },
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest }
      const { host = '', method = 'GET' } = request
      begin(request, host, method, (name, value) => request.setHeader(name, value))
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      end(request, response.statusCode ?? 0)
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: Error }
      end(request, error)
    },
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}

/** Without a recorded trace only the duration is measured. */
const UNTRACED = trace.wrapSpanContext({ traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 })
