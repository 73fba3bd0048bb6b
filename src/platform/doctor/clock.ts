import { type Finding, findings } from './finding.ts'

const { ok, warning, failed } = findings('clock')

/** How far other clocks are ahead of this machine's, in milliseconds; null if unknown. */
export type ClockOffsets = Record<string, number | null>

const WARN_MS = 5_000
/** One-time codes, holds and the payment provider's signatures fail then. */
const FAIL_MS = 30_000

export function checkClock(offsets: ClockOffsets): Finding[] {
  const known = Object.entries(offsets).filter((pair): pair is [string, number] => pair[1] !== null)
  if (known.length === 0) return [warning('Nobody could be asked for the time.')]
  const [name, worst] = known.reduce((far, one) => (Math.abs(one[1]) > Math.abs(far[1]) ? one : far))
  const seconds = (Math.abs(worst) / 1000).toFixed(1)
  const says = `This machine is ${seconds} s ${worst > 0 ? 'behind' : 'ahead of'} ${name}. Have both synchronised (systemd-timesyncd, chrony).`
  if (Math.abs(worst) >= FAIL_MS) return [failed(says)]
  if (Math.abs(worst) >= WARN_MS) return [warning(says)]
  return [ok(`within ${seconds} s of ${known.map(([one]) => one).join(', ')}`)]
}
