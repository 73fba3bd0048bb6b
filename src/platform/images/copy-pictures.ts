import { inParallel } from '../storage/in-parallel.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { ORIGINALS } from './stored.ts'

const AT_ONCE = 8

/**
 * Copies every original that `to` does not have; stopped half way, the next call goes on. Sized variants are made anew where they
 * are asked for. `onPicture` is called for each, with whether it had to be copied.
 */
export async function copyPictures(
  from: ObjectStore,
  to: ObjectStore,
  onPicture: (copied: boolean) => void,
): Promise<void> {
  await to.check()
  const there = new Map<string, number>()
  for await (const { key, size } of to.list(ORIGINALS)) there.set(key, size)
  await inParallel(from.list(ORIGINALS), AT_ONCE, async ({ key, size }) => {
    const known = there.get(key) === size
    const bytes = known ? null : await from.read(key)
    // Null as well when it was removed since it was listed.
    if (bytes) await to.put(key, bytes)
    onPicture(bytes !== null)
  })
}
