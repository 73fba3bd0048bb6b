import type { Result } from './round.ts'

/** A table of results: kind, rounds, confirmed and lost bookings, seconds without bookings. */
export function tableOf(title: string, results: readonly Result[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const same = results.filter((one) => one.kind === kind)
    const seconds = same.map((one) => one.seconds).sort((a, b) => a - b)
    return [
      kind,
      same.length,
      same.reduce((sum, { confirmed }) => sum + confirmed, 0),
      same.reduce((sum, { lost }) => sum + lost.length, 0),
      (seconds[Math.floor((seconds.length - 1) / 2)] ?? 0).toFixed(1),
      (seconds.at(-1) ?? 0).toFixed(1),
    ]
  })
  const all = [[title, 'rounds', 'confirmed', 'lost', 'median s', 'max s'], ...rows]
  return all
    .map(([kind, ...others]) => `${kind}`.padEnd(42) + others.map((one) => `${one}`.padStart(11)).join(''))
    .join('\n')
}
