import type { Progress } from './load.ts'

const BAR = 32
/** The interval of lines if the output is not a terminal. */
const LINE_MS = 15_000

/** Shows progress and remaining time of a load on standard error; called with the current progress. */
export function progressBar(): (progress: Progress) => void {
  let first: { at: number; salons: number; rows: number } | undefined
  let printedAt = Number.NEGATIVE_INFINITY
  return ({ salons, ofSalons, rows, checks }) => {
    const now = performance.now()
    // Measured from the first call, as a continued load starts in the middle.
    first ??= { at: now, salons, rows }
    const seconds = (now - first.at) / 1000
    const isEnd = checks ? checks.done === checks.of : salons === ofSalons
    if (!process.stderr.isTTY && !isEnd && now - printedAt < LINE_MS) return
    printedAt = now
    const share = salons / ofSalons
    const filled = Math.round(share * BAR)
    const left = salons > first.salons ? Math.ceil((seconds * (ofSalons - salons)) / (salons - first.salons)) : '…'
    const rate = seconds > 0 ? Math.round((rows - first.rows) / seconds) : '…'
    const bar = `[${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}] ${(share * 100).toFixed(0).padStart(3)}%`
    const text = checks
      ? `${bar}  ${checks.done}/${checks.of} indexes and foreign keys`
      : `${bar}  ${salons}/${ofSalons} salons  ${rate} rows/s  ${left} s left`
    process.stderr.write(process.stderr.isTTY ? `\r${text}   ${isEnd ? '\n' : ''}` : `${text}\n`)
  }
}
