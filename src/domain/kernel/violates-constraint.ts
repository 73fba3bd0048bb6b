/** Whether an error is a violation of that constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
