import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Keeps a picture as that thing's, so that it can be removed with it. Throws Refusal('invalid_input') at `photo`. */
export async function storeOwned(app: Pick<App, 'images'>, owner: string, bytes: Uint8Array): Promise<string> {
  try {
    return await app.images.store(bytes, owner)
  } catch (error) {
    const message = error instanceof Refusal ? error.details.fields?.picture : undefined
    throw message ? new Refusal('invalid_input', { fields: { photo: message } }) : error
  }
}

/** A list in which one thing has changed places with its neighbour; the same list where there is none. */
export function stepped<T extends { id: string }>(list: readonly T[], id: string, to: 'earlier' | 'later'): T[] {
  const at = list.findIndex((each) => each.id === id)
  const other = to === 'earlier' ? at - 1 : at + 1
  const [mine, neighbour] = [list[at], list[other]]
  if (!mine || !neighbour) return [...list]
  return list.map((each, n) => (n === at ? neighbour : n === other ? mine : each))
}
