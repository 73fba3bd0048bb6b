import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import { type FieldErrors, Refusal } from '../domain/kernel/refusal.ts'
import { readBody } from './body.ts'
import { type FileFields, maxFormBytes, readForm } from './form.ts'
import { hasNullCharacter } from './json-text.ts'
import { UnreadableRequest } from './unreadable-request.ts'

export interface RawInput {
  values: Record<string, unknown>
  /** The raw text, to compare requests. */
  text: string
}

const MAX_JSON_BYTES = 1024 * 1024
const FORM_TYPE = /^multipart\/form-data\s*;/i
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/**
 * The fields of a request, from its body or, for GET and HEAD, its URL. A missing body has no fields. Calls with
 * `files` accept multipart forms as well. Throws UnreadableRequest, also for a body that is too large.
 */
export async function readInput(request: HonoRequest, files?: FileFields): Promise<RawInput> {
  if (request.method !== 'POST') {
    const values: Record<string, string> = { ...request.query(), ...request.param() }
    if (Object.values(values).some((value) => value.includes('\0'))) throw new Refusal('invalid_input')
    return { values, text: request.url }
  }
  const type = request.header('content-type') ?? ''
  if (files && FORM_TYPE.test(type)) return readForm(await readBody(request, maxFormBytes(files)), type, files)
  const text = new TextDecoder().decode(await readBody(request, MAX_JSON_BYTES))
  if (text.trim() === '') return { values: {}, text: '' }
  if (!JSON_TYPE.test(type)) throw new UnreadableRequest(415, files ? 'wrongFormType' : 'wrongType')
  if (hasNullCharacter(text)) throw new Refusal('invalid_input')
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

/** Validates the fields with a schema. Throws Refusal('invalid_input') with the first message of each field. */
export function validate<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', { fields: fieldErrors(parsed.error.issues) })
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '')
    if (name === '' && issue.code === 'invalid_union') return fieldErrors(closestForm(issue.errors))
    fields[name] ??= issue.message
  }
  return fields
}

/** Of several alternatives, the one with the fewest invalid fields is assumed. */
function closestForm(forms: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const wrongFields = (form: readonly z.core.$ZodIssue[]) => new Set(form.map((issue) => issue.path[0])).size
  return [...forms].sort((a, b) => wrongFields(a) - wrongFields(b))[0] ?? []
}
