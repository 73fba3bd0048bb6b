/** So near the edge the calendar scrolls, in pixels; on a phone nearer. */
const EDGE = 48
const PART = 1 / 7
/** What is picked up near an edge does not scroll until it is moved towards the edge. */
const TOWARDS = 12
const SLOWEST = 3
const FASTEST = 15

/**
 * Pixels that a calendar scrolls in a sixtieth of a second during a drag: none far from its edges, more the nearer.
 * `began`: where the drag started.
 */
export function edgeScrollSpeed(
  at: number,
  { low, high, began }: { low: number; high: number; began: number },
): number {
  const zone = Math.min(EDGE, (high - low) * PART)
  const speed = (deep: number) => SLOWEST + (FASTEST - SLOWEST) * Math.min(1, deep / zone)
  if (at < low + zone && at < began - TOWARDS) return -speed(low + zone - at)
  if (at > high - zone && at > began + TOWARDS) return speed(at - high + zone)
  return 0
}
