/** Of free times the `most` that are nearest to an instant, in order of time. */
export function nearestStarts(free: readonly Date[], to: Date, most: number): Date[] {
  const distance = (at: Date) => Math.abs(at.getTime() - to.getTime())
  return free
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .sort((a, b) => a.getTime() - b.getTime())
}
