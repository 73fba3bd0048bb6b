import { timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time. Their lengths are not secret. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
