import { type Finding, findings } from './finding.ts'

const { ok, warning, failed } = findings('clock')

/** How far others are ahead of this machine, in milliseconds; null where they were not asked or did not say. */
export type Ahead = Record<string, number | null>

const WARN_MS = 5_000
/** Codes, holds of ten minutes and the payment provider's signatures then go wrong. */
const FAIL_MS = 30_000

export function checkClock(ahead: Ahead): Finding[] {
  const known = Object.entries(ahead).filter((pair): pair is [string, number] => pair[1] !== null)
  if (known.length === 0) return [warning('Nobody could be asked for the time.')]
  const [name, worst] = known.reduce((far, one) => (Math.abs(one[1]) > Math.abs(far[1]) ? one : far))
  const seconds = (Math.abs(worst) / 1000).toFixed(1)
  const says = `This machine is ${seconds} s ${worst > 0 ? 'behind' : 'ahead of'} ${name}. Have both synchronised (systemd-timesyncd, chrony).`
  if (Math.abs(worst) >= FAIL_MS) return [failed(says)]
  if (Math.abs(worst) >= WARN_MS) return [warning(says)]
  return [ok(`within ${seconds} s of ${known.map(([one]) => one).join(', ')}`)]
}
