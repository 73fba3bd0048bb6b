import type { SharedDraft } from './shared-draft.ts'

/** The guests of a choice with the names entered so far; undefined without any. */
export function guestsOf(
  shared: SharedDraft | null,
  known: readonly { name: string; email?: string | null }[],
): { name: string; email: string }[] | undefined {
  if (!shared || shared.guests.length === 0) return undefined
  return shared.guests.map((_, n) => ({ name: known[n]?.name ?? '', email: known[n]?.email ?? '' }))
}
