/**
 * Whether an error is a violation of that constraint. On a cluster the constraint of a distributed table has the number
 * of a shard behind its name.
 */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('constraint' in error) || typeof error.constraint !== 'string') return false
  return error.constraint === constraint || error.constraint.replace(/_\d{6,}$/, '') === constraint
}
