/** Whether the database refused a statement for breaking the rule of that name. */
export function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
