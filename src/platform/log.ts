import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { Log } from '../domain/kernel/app.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One JSON line a message, on standard error: standard output is for what a person reads at the start. */
export function openLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // So that a line and the trace it belongs to can be brought together.
      mixin: currentTrace,
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        'password',
        'token',
        'code',
        '*.password',
        '*.token',
        '*.code',
        'headers.cookie',
        'headers.authorization',
      ],
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

function currentTrace(): { traceId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span && isSpanContextValid(span) ? { traceId: span.traceId } : {}
}
