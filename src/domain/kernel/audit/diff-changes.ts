/** The differences for the audit log: each changed field with its old and new value. */
export function diffChanges<T extends object>(before: T, after: T): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after) as (keyof T & string)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}
