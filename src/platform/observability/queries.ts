import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { durations, meter, secondsSince, tracer } from './instruments.ts'

type Done = (error: Error | undefined, result: pg.QueryResult) => void

/** What a span says of a statement at most: ours are long. */
const LONGEST_TEXT = 2_000

const FIRST_WORD = /^\s*(\w{1,8})/
const OPERATIONS = new Set(['select', 'with', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

/**
 * A duration for each statement that goes over the pool's connections and, within a trace that is recorded, a span: its
 * text with the places of its values, never these themselves.
 */
export function observeQueries(pool: pg.Pool): void {
  const spans = tracer()
  const duration = durations('db.client.operation.duration', 'Statements, until the database answered.')

  function beginning(text: string) {
    const [, word = ''] = FIRST_WORD.exec(text) ?? []
    const operation = OPERATIONS.has(word) ? word : 'other'
    const parent = trace.getActiveSpan()
    const span = parent?.isRecording() ? spans.startSpan(`db ${operation}`, describing(operation, text)) : null
    const started = performance.now()
    return (error?: unknown) => {
      duration.record(secondsSince(started), { operation })
      if (span) end(span, error)
    }
  }

  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<pg.QueryResult> | undefined
    const query = (asked: string | pg.QueryConfig | pg.Submittable, values?: unknown, done?: Done) => {
      // Streams answer for themselves.
      if (typeof asked !== 'string' && 'submit' in asked) return ask(asked, values, done)
      const tell = (typeof values === 'function' ? values : done) as Done | undefined
      const ended = beginning(typeof asked === 'string' ? asked : asked.text)
      if (tell) {
        const given = typeof values === 'function' ? undefined : values
        // The callback runs in the context of its caller, not in that of the connection.
        const told = context.bind(context.active(), (error: Error | undefined, result: pg.QueryResult) => {
          ended(error)
          tell(error, result)
        })
        return ask(asked, given, told)
      }
      return ask(asked, values)?.then(
        (result) => {
          ended()
          return result
        },
        (error: unknown) => {
          ended(error)
          throw error
        },
      )
    }
    Object.assign(client, { query })
  })
}

/** How many of the pool's connections are in use, and how many wait for one. */
export function observePool(pool: pg.Pool, name: 'primary' | 'replica'): void {
  const most = pool.options.max ?? 0
  meter()
    .createObservableGauge('db.client.connection.count', { description: 'Connections of the pool, by state.' })
    .addCallback((result) => {
      result.observe(pool.totalCount - pool.idleCount, { pool: name, state: 'used' })
      result.observe(pool.idleCount, { pool: name, state: 'idle' })
    })
  meter()
    .createObservableGauge('db.client.connection.max', { description: 'Connections that the pool may have.' })
    .addCallback((result) => result.observe(most, { pool: name }))
  meter()
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Who waits for a connection because all are in use.',
    })
    .addCallback((result) => result.observe(pool.waitingCount, { pool: name }))
}

function describing(operation: string, text: string) {
  return {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, LONGEST_TEXT),
    },
  }
}

function end(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    // Its message may name the values.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
    span.setAttribute('error.type', code)
  }
  span.end()
}
