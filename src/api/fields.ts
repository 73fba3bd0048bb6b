import { z } from '@hono/zod-openapi'
import { parseDate } from '../domain/kernel/date-field.ts'
import { PAGE_SIZE } from '../domain/kernel/page.ts'
import { parseTimeOfDay } from '../domain/kernel/time.ts'
import { hasNullCharacter } from './json-text.ts'

/** Input fields. Messages are keys of the catalogue's `validation`. */

/** An id, or a slug where one exists. */
export function id(required = 'required') {
  return z.string(required).trim().min(1, required).max(200, 'invalid').openapi({ example: '0198c0de-…' })
}

/** Treats null and '' like an absent value. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** 'YYYY-MM-DD' or 'DD-MM-YYYY'. */
export const date = z
  .string('date_required')
  .transform((text, context) => {
    const parsed = parseDate(text.trim())
    if (parsed === null) context.addIssue(text.trim() === '' ? 'date_required' : 'date_invalid')
    return parsed ?? z.NEVER
  })
  .openapi({ type: 'string', example: '2026-12-04', description: 'YYYY-MM-DD; DD-MM-YYYY is understood as well.' })

/** 'hh:mm AM' or 'HH:mm', as minutes past midnight. */
export const timeOfDayField = z
  .string('time_required')
  .transform((text, context) => {
    const parsed = parseTimeOfDay(text)
    if (parsed === null) context.addIssue(text.trim() === '' ? 'time_required' : 'invalid')
    return parsed ?? z.NEVER
  })
  .openapi({ type: 'string', example: '10:30 AM', description: 'hh:mm AM; HH:mm is understood as well.' })

/** A number, or one written as text. */
export function number(schema: z.ZodNumber) {
  return z.preprocess((value) => (typeof value === 'string' && /\d/.test(value) ? Number(value) : value), schema)
}

/** A list; older clients send it as JSON text. */
export function list<S extends z.ZodType>(item: S, max: number, tooMany: string) {
  return z
    .preprocess((value) => (typeof value === 'string' ? fromJson(value) : value), z.array(item).max(max, tooMany))
    .openapi({ type: 'array', items: { type: 'string' } })
}

/** A picture of a form, as its bytes, or the path of a stored one. The call lists the field in `files`. */
export const upload = z
  .union([z.instanceof(Uint8Array), z.string().trim().max(300)], 'invalid')
  .openapi({ type: 'string', example: '/images/3f2a…-720.webp', description: 'A file, or the path of a picture.' })

/** Several pictures: files, paths, or paths as one JSON text. */
export function uploads(max: number, tooMany: string) {
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? value.flatMap(pathsIn) : pathsIn(value)),
      z.array(upload).max(max, tooMany),
    )
    .openapi({ type: 'array', items: { type: 'string' } })
}

function pathsIn(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim().startsWith('[') || value.trim() === '' ? fromJson(value) : [value]
}

function fromJson(text: string): unknown {
  if (text.trim() === '') return []
  // The body was checked before, but JSON text inside JSON is escaped once more.
  if (hasNullCharacter(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const MAX_PAGE_SIZE = 100

/** Paging fields of a call's input. */
export const paging = {
  page: optional(number(z.number('invalid').int('invalid').min(1, 'invalid').max(100_000, 'invalid'))),
  limit: optional(number(z.number('invalid').int('invalid').min(1, 'invalid').max(MAX_PAGE_SIZE, 'invalid'))),
}

export function pageOf({ page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined }) {
  return { page, limit }
}
