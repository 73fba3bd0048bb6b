export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return ((sorted[half] ?? 0) + (sorted[sorted.length % 2 === 1 ? half : half - 1] ?? 0)) / 2
}
