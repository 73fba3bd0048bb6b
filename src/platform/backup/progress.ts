/** Called often with the progress of a step; `of` is an estimate until the end. */
export type Progress = (what: string, done: number, of: number) => void

const INTERVAL_MS = 1_000
const LINE_INTERVAL_MS = 15_000

/** Shows progress on standard error: one line that is updated on a terminal, or a line now and then. */
export function showProgress(): Progress {
  const tty = process.stderr.isTTY
  let began = performance.now()
  let shown = began
  let last = ''
  return (what, done, of) => {
    const now = performance.now()
    if (what !== last) began = now
    last = what
    if (now - shown < (tty ? INTERVAL_MS : LINE_INTERVAL_MS)) return
    shown = now
    const percent = of > 0 ? `${Math.min(100, Math.floor((done / of) * 100))}%` : ''
    const left = done > 0 && of > done ? `${Math.ceil(((now - began) / 1000 / done) * (of - done))} s left` : ''
    const text = `  ${done.toLocaleString('en')} of ${Math.max(done, of).toLocaleString('en')} ${what}  ${percent}  ${left}`
    process.stderr.write(tty ? `\r${text.padEnd(70)}\r` : `${text}\n`)
  }
}
