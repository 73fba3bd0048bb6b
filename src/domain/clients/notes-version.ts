import { versionOf } from '../kernel/audit/diff-changes.ts'

/** The version of what the salon has noted about a client. */
export function notesVersion({
  alert,
  notes,
  tags,
}: {
  alert: string
  notes: string
  tags: readonly string[]
}): string {
  return versionOf({ alert, notes, tags })
}
