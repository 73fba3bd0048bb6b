import { placeOf, type SharedDraft } from './shared-draft.ts'

/** The guests of a choice with the names entered so far, in the order in which they were; undefined without any. */
export function guestsOf(
  shared: SharedDraft | null,
  known: readonly { name: string; email?: string | null }[],
): { name: string; email: string }[] | undefined {
  if (!shared || shared.guests.length === 0) return undefined
  return shared.guests.map((_, n) => {
    const { name = '', email } = known[placeOf(shared, n + 1) - 1] ?? {}
    return { name, email: email ?? '' }
  })
}
