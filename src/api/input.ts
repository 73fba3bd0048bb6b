import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import { type FieldErrors, Refusal } from '../domain/kernel/refusal.ts'
import { readBody } from './body.ts'
import { type FileFields, largestForm, readForm } from './form.ts'
import { hasZero } from './json-text.ts'
import { UnreadableRequest } from './unreadable-request.ts'

export interface RawInput {
  values: Record<string, unknown>
  /** As it came, to tell two requests apart. */
  text: string
}

const LARGEST_JSON = 1024 * 1024
const FORM_TYPE = /^multipart\/form-data\s*;/i
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/**
 * The fields of a request, from its body or, for GET and HEAD, its address. An absent body has no fields. A call that takes
 * `files` understands a multipart form as well. Throws Unreadable, also for a body that is too large.
 */
export async function readInput(request: HonoRequest, files?: FileFields): Promise<RawInput> {
  if (request.method !== 'POST') {
    const values: Record<string, string> = { ...request.query(), ...request.param() }
    if (Object.values(values).some((value) => value.includes('\0'))) throw new Refusal('invalid_input')
    return { values, text: request.url }
  }
  const type = request.header('content-type') ?? ''
  if (files && FORM_TYPE.test(type)) return readForm(await readBody(request, largestForm(files)), type, files)
  const text = new TextDecoder().decode(await readBody(request, LARGEST_JSON))
  if (text.trim() === '') return { values: {}, text: '' }
  if (!JSON_TYPE.test(type)) throw new UnreadableRequest(415, files ? 'wrongFormType' : 'wrongType')
  if (hasZero(text)) throw new Refusal('invalid_input')
  return { values: jsonObject(text), text }
}

function jsonObject(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new UnreadableRequest(400, 'notJson')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new UnreadableRequest(400, 'notJson')
  return { ...parsed }
}

/** What a schema makes of the fields. Throws Refusal('invalid_input') with the first message of each field. */
export function validate<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', { fields: fieldErrors(parsed.error.issues) })
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '')
    if (name === '' && issue.code === 'invalid_union') return fieldErrors(nearest(issue.errors))
    fields[name] ??= issue.message
  }
  return fields
}

/** Of several forms a call takes, the one that was nearly met is the one that was meant. */
function nearest(forms: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const wrongFields = (form: readonly z.core.$ZodIssue[]) => new Set(form.map((issue) => issue.path[0])).size
  return [...forms].sort((a, b) => wrongFields(a) - wrongFields(b))[0] ?? []
}
