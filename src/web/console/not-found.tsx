import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Route } from './+types/not-found'
import { requireMember } from './require-member.ts'

/** Every address of the console that no other route matches. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireMember(context, 'console', { inDraft: true })
  throw new Refusal('not_found')
}

export const action = loader

export default function NotFound() {
  return null
}
