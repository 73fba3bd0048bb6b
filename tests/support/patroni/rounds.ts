import { loadavg } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { canCutNetworks } from './hosts.ts'
import { playRound, type Result } from './round.ts'
import { openStage, type Stage } from './stage.ts'
import { tableOf } from './table.ts'

/** Rounds of each fault. */
const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 2)
const canCut = await canCutNetworks()

/** Defines the tests that let each fault happen and require that no confirmed booking is lost; prints the times. */
export function testRounds(title: string, faults: readonly Fault[], options: Parameters<typeof openStage>[0]): void {
  let stage: Stage | null = null
  const results: Result[] = []

  /** A round that failed may have left servers in any state: the next one gets new servers. */
  async function onNewServersAfterFailure(fault: Fault): Promise<Result> {
    stage ??= await openStage(options)
    try {
      return await playRound(stage, fault)
    } catch (error) {
      console.log(`${await stage.cluster.output()}\n== site\n${stage.siteOutput().slice(-6_000)}`)
      await stage.close()
      stage = null
      throw error
    }
  }

  afterAll(async () => {
    if (results.length > 0) console.log(`\n${tableOf(title, results)}`)
    await stage?.close()
  })

  const rounds = faults.flatMap((fault) => Array.from({ length: ROUNDS }, (_, n) => ({ ...fault, n: n + 1 })))
  test.for(rounds)('$kind, round $n: no confirmed booking is lost', async (fault, { skip }) => {
    skip(Boolean(fault.cuts && !canCut), 'only root can cut a network')
    const result = await onNewServersAfterFailure(fault)
    results.push(result)
    const [load = 0] = loadavg()
    console.log(`${title}, ${fault.kind}: ${told(result)}; load of the machine ${load.toFixed(1)}`)
    expect(result.lost).toEqual([])
    expect(result.twice).toEqual([])
  })
}

function told({ seconds, newPrimary, confirmed, failures }: Result): string {
  const primary = newPrimary === null ? '' : `, new primary after ${newPrimary.toFixed(1)} s`
  return `${seconds.toFixed(1)} s without bookings${primary}; ${confirmed} confirmed, refused ${JSON.stringify(failures)}`
}
