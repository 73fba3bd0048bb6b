import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same; of two of one length, the time it takes does not tell where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
