import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** The differences for the audit log: each changed field with its old and new value. */
export function diffChanges<T extends object>(before: T, after: T): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after) as (keyof T & string)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}

/** A hash of what a form edits, for detecting concurrent changes: the same for the same values, in the same order. */
export function versionOf(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** Throws Refusal('invalid_input') at `version` when what a form edited is not as it was; not without an edited version. */
export function requireVersion(edited: string | undefined, present: string): void {
  if (edited !== undefined && edited !== present)
    throw new Refusal('invalid_input', { fields: { version: 'version_changed' } })
}
