import type { z } from 'zod'
import { type FieldErrors, Refusal } from './refusal.ts'

/** Validates external input by a schema. Throws Refusal('invalid_input') with the first message of each field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '')
    fields[name] ??= issue.message
  }
  throw new Refusal('invalid_input', { fields })
}
