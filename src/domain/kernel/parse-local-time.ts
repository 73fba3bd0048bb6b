import { z } from 'zod'
import { parseDate } from './date-field.ts'
import { parseTypedTime } from './time.ts'

/** A date of a form ('2026-12-24'); `message` is the error's key for anything else. */
export function parseDateField(message: string) {
  return read(message, parseDate)
}

/** A time of day of a form as people type it ('09:30', '9.30'), in minutes past midnight. */
export function parseTimeField(message: string) {
  return read(message, parseTypedTime)
}

function read<T>(message: string, parseText: (text: string) => T | null) {
  return z.string(message).transform((text, context) => {
    const value = parseText(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
