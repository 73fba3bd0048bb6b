import { pino } from 'pino'
import type { Log } from '../domain/app.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One JSON line a message, on standard error: standard output is for what a person reads at the start. */
export function openLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
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
