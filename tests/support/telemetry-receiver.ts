import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received span, with its attributes by name. */
interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, unknown>
}

interface OtlpSpan extends Omit<ReceivedSpan, 'attributes'> {
  attributes: { key: string; value: Record<string, unknown> }[]
}

export interface TelemetryReceiver {
  url: string
  spans: ReceivedSpan[]
  /** Names of received metrics. */
  metrics: Set<string>
  /** All received data as text. */
  text(): string
  stop(): Promise<void>
}

/** Receives traces and metrics by OTLP over HTTP, like a collector. */
export async function startTelemetryReceiver(): Promise<TelemetryReceiver> {
  const spans: ReceivedSpan[] = []
  const metrics = new Set<string>()
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    const sent = JSON.parse(body)
    for (const { scopeSpans } of sent.resourceSpans ?? [])
      for (const { spans: each } of scopeSpans) spans.push(...(each as OtlpSpan[]).map(received))
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const scope of scopeMetrics) for (const { name } of scope.metrics) metrics.add(name)
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    text: () => bodies.join('\n'),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function received({ attributes, ...span }: OtlpSpan): ReceivedSpan {
  const { traceId, spanId, parentSpanId, name } = span
  const named = attributes.map(({ key, value }) => [key, Object.values(value)[0]])
  return { traceId, spanId, name, attributes: Object.fromEntries(named), ...(parentSpanId && { parentSpanId }) }
}
