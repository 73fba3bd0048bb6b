import { inParallel } from '../storage/in-parallel.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { ORIGINALS } from './stored.ts'

const CONCURRENCY = 8

/**
 * Copies every original that `to` does not have, so an interrupted copy can be continued. Resized variants are not
 * copied. `onPicture` is called for each, with whether it was copied.
 */
export async function copyPictures(
  from: ObjectStore,
  to: ObjectStore,
  onPicture: (copied: boolean) => void,
): Promise<void> {
  await to.check()
  const there = new Map<string, number>()
  for await (const { key, size } of to.list(ORIGINALS)) there.set(key, size)
  await inParallel(from.list(ORIGINALS), CONCURRENCY, async ({ key, size }) => {
    const known = there.get(key) === size
    const bytes = known ? null : await from.read(key)
    // Also null if it was deleted since it was listed.
    if (bytes) await to.put(key, bytes)
    onPicture(bytes !== null)
  })
}
