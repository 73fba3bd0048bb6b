import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Stores a picture under its owner's id, so that it can be deleted with the owner. Throws Refusal('invalid_input') at
 * `photo`.
 */
export async function storePhoto(app: Pick<App, 'images'>, owner: string, bytes: Uint8Array): Promise<string> {
  try {
    return await app.images.store(bytes, owner)
  } catch (error) {
    const message = error instanceof Refusal ? error.details.fields?.picture : undefined
    throw message ? new Refusal('invalid_input', { fields: { photo: message } }) : error
  }
}

/** The list with one item swapped with its neighbour; unchanged at either end. */
export function moveOneStep<T extends { id: string }>(list: readonly T[], id: string, to: 'earlier' | 'later'): T[] {
  const at = list.findIndex((entry) => entry.id === id)
  const other = to === 'earlier' ? at - 1 : at + 1
  const [item, neighbour] = [list[at], list[other]]
  if (!item || !neighbour) return [...list]
  return list.map((entry, n) => (n === at ? neighbour : n === other ? item : entry))
}
