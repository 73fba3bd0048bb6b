import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that does not reveal how much of them is. Their lengths are no secret. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
