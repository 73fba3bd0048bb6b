/**
 * Whether an error is a violation of that constraint. On a cluster the constraint of a distributed table has the number
 * of a shard behind its name, and only the message names it.
 */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return false
  const named = 'constraint' in error ? error.constraint : undefined
  const name = typeof named === 'string' ? named : (/constraint "([^"]+)"/.exec(error.message)?.[1] ?? '')
  return name === constraint || name.replace(/_\d{6,}$/, '') === constraint
}
