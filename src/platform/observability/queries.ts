import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { durations, meter, secondsSince, tracer } from './instruments.ts'

type Done = (error: Error | undefined, result: pg.QueryResult) => void

/** The maximum length of a statement in a span. */
const LONGEST_TEXT = 2_000

const FIRST_WORD = /^\s*(\w{1,8})/
const OPERATIONS = new Set(['select', 'with', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

/**
 * Records a duration for each statement on the pool's connections and, within a recorded trace, a span with its text
 * and placeholders, never its values.
 */
export function observeQueries(pool: pg.Pool): void {
  const spans = tracer()
  const duration = durations('db.client.operation.duration', 'Statements, until the database answered.')

  function startTimer(text: string) {
    const [, word = ''] = FIRST_WORD.exec(text) ?? []
    const operation = OPERATIONS.has(word) ? word : 'other'
    const parent = trace.getActiveSpan()
    const span = parent?.isRecording() ? spans.startSpan(`db ${operation}`, spanOptions(operation, text)) : null
    const started = performance.now()
    return (error?: unknown) => {
      duration.record(secondsSince(started), { operation })
      if (span) end(span, error)
    }
  }

  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...parameters: unknown[]) => Promise<pg.QueryResult> | undefined
    const query = (statement: string | pg.QueryConfig | pg.Submittable, values?: unknown, done?: Done) => {
      // Streams are not measured.
      if (typeof statement !== 'string' && 'submit' in statement) return send(statement, values, done)
      const callback = (typeof values === 'function' ? values : done) as Done | undefined
      const ended = startTimer(typeof statement === 'string' ? statement : statement.text)
      if (callback) {
        const given = typeof values === 'function' ? undefined : values
        // The callback runs in the context of its caller, not in that of the connection.
        const bound = context.bind(context.active(), (error: Error | undefined, result: pg.QueryResult) => {
          ended(error)
          callback(error, result)
        })
        return send(statement, given, bound)
      }
      return send(statement, values)?.then(
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

/** Metrics of the pool: connections in use, and requests that wait for one. */
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

function spanOptions(operation: string, text: string) {
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
    // Its message may contain values.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
    span.setAttribute('error.type', code)
  }
  span.end()
}
