import type { Round, Shot, Target } from './api-load.ts'

export interface Rounds {
  /** How many rounds each side has. */
  pairs: number
  /** How long a round of reads lasts. */
  seconds: number
  /** How many requests a round has, where each request can be made only once. */
  shots?: number
}

export interface Compared {
  /** Medians of the rounds. */
  real: Round
  bare: Round
  /** Medians over the pairs: requests a second and p99, those of the real server in proportion to the bare one's. */
  share: number
  times: number
}

type Side = readonly [Target, readonly Shot[]]

/** So many requests come first: what is compared is code that has been compiled. */
const WARM_UP = 400

/** Both sides take turns, who is first too, once both are warm: whatever else the machine does befalls both. */
export async function alternate(real: Side, bare: Side, { pairs, seconds, shots }: Rounds): Promise<Compared> {
  const fire = ([target, all]: Side, round: number) => {
    if (shots !== undefined) return target.fire(all.slice(round * shots, (round + 1) * shots))
    return round === 0 ? target.fire(all.slice(0, WARM_UP)) : target.fire(all, seconds)
  }
  const fired: { real: Round; bare: Round }[] = []
  for (let round = 0; round <= pairs; round++) {
    if (round % 2 === 0) fired.push({ real: await fire(real, round), bare: await fire(bare, round) })
    else {
      const first = await fire(bare, round)
      fired.push({ bare: first, real: await fire(real, round) })
    }
  }
  const [, ...warm] = fired
  const middle = (of: (pair: (typeof warm)[number]) => number) => median(warm.map(of))
  return {
    real: middleOf(warm.map(({ real }) => real)),
    bare: middleOf(warm.map(({ bare }) => bare)),
    share: rounded(middle((pair) => pair.real.perSecond / pair.bare.perSecond)),
    times: rounded(middle((pair) => pair.real.p99 / pair.bare.p99)),
  }
}

function middleOf(rounds: readonly Round[]): Round {
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  return {
    perSecond: middle((round) => round.perSecond),
    p99: middle((round) => round.p99),
    cpu: middle((round) => round.cpu),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return ((sorted[half] ?? 0) + (sorted[sorted.length % 2 === 1 ? half : half - 1] ?? 0)) / 2
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
