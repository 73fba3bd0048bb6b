import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Route } from './+types/not-found'
import { requireAdmin } from './require-admin.ts'

/** Every address under /admin that no other route matches. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  throw new Refusal('not_found')
}

export const action = loader

export default function NotFound() {
  return null
}
