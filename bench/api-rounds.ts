import type { RequestSpec, Round, Target } from './api-load.ts'
import { median } from './median.ts'

export interface Rounds {
  /** Rounds of each side. */
  pairs: number
  /** Duration of a round of reads. */
  seconds: number
  /** Requests per round, where each request can be made only once. */
  requests?: number
}

export interface Compared {
  /** Medians of all rounds. */
  real: Round
  bare: Round
  /** Medians over the pairs of requests per second and p99 of the real server relative to the bare one's. */
  share: number
  times: number
}

type Side = readonly [Target, readonly RequestSpec[]]

/** Warm-up requests, so that compiled code is measured. */
const WARM_UP = 400

/** Both sides take turns, in alternating order after a warm-up, so that other load on the machine affects both. */
export async function alternate(real: Side, bare: Side, { pairs, seconds, requests }: Rounds): Promise<Compared> {
  const runRound = ([target, all]: Side, round: number) => {
    if (requests !== undefined) return target.send(all.slice(round * requests, (round + 1) * requests))
    return round === 0 ? target.send(all.slice(0, WARM_UP)) : target.send(all, seconds)
  }
  const measured: { real: Round; bare: Round }[] = []
  for (let round = 0; round <= pairs; round++) {
    if (round % 2 === 0) measured.push({ real: await runRound(real, round), bare: await runRound(bare, round) })
    else {
      const first = await runRound(bare, round)
      measured.push({ bare: first, real: await runRound(real, round) })
    }
  }
  const [, ...warm] = measured
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

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
