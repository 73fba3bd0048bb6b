import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { Log } from '../domain/kernel/app.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One JSON line per message on standard error; standard output is for the startup message. */
export function openLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Correlates log lines with traces.
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
