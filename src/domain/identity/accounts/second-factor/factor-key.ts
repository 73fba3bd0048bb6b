import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal.ts'

/** The table of each kind. */
export const FACTOR_TABLES = { app: 'authenticator_app', passkey: 'passkey' } as const

const kinds = z.enum(['app', 'passkey'])

export interface FactorKey {
  kind: z.output<typeof kinds>
  id: string
}

/** Throws Refusal('invalid_input') for an unknown kind. */
export function factorKind(text: string): FactorKey['kind'] {
  const kind = kinds.safeParse(text)
  if (!kind.success) throw new Refusal('invalid_input')
  return kind.data
}
