/** Prints progress on standard error, at most once a second: '50000 salons  120000/500000  40 s left'. */
export function counted(label: string, of: number): (done: number) => void {
  const began = performance.now()
  let first: number | undefined
  let printedAt = 0
  return (done) => {
    first ??= done
    const now = performance.now()
    if (done < of && now - printedAt < 1000) return
    printedAt = now
    const left = done > first ? Math.ceil((((now - began) / 1000) * (of - done)) / (done - first)) : '?'
    const end = process.stderr.isTTY && done < of ? '\r' : '\n'
    process.stderr.write(`${label}  ${done}/${of} salons  ${done < of ? `${left} s left` : 'done'}   ${end}`)
  }
}
