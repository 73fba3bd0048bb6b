/** The result of one check of `npm run doctor`, with what to do. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  says: string
}

/** Constructors for the findings of one check. */
export function findings(check: string) {
  const as = (state: Finding['state']) => (says: string) => ({ check, state, says })
  return { ok: as('ok'), warning: as('warning'), failed: as('failed') }
}

/** A finding as one line. */
export function formatFinding({ check, state, says }: Finding): string {
  return `${state.padEnd(8)} ${check.padEnd(10)} ${says.replaceAll(/\s*\n\s*/g, ' ')}`
}

export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as {
    message?: string
    code?: string
    cause?: { message?: string; code?: string }
  }
  return cause?.message || cause?.code || message || code || String(error)
}
