import { versionOf } from '../kernel/audit/diff-changes.ts'
import type { ContactInput } from './schema.ts'

/** The version of a client's details. */
export function contactVersion({ name, lastName, email, phone }: ContactInput): string {
  return versionOf({ name, lastName, email, phone })
}
