import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documented } from '../support/patroni/documented.ts'
import { FAULTS } from '../support/patroni/faults.ts'
import { MISSING } from '../support/patroni/programs.ts'
import { playRound, type Result } from '../support/patroni/round.ts'
import { tableOf } from '../support/patroni/table.ts'
import { type PatroniCluster, startPatroniCluster } from '../support/patroni-cluster.ts'
import { freshFolder, removeFolder, startServer, type TestServer } from '../support/server.ts'

const SECRET = 'only the tests know this secret, all of it'
const ORIGIN = 'https://salloon.example'
const BARE = { APP_ENV: 'production', SIMULATE: 'payments,mail,sms', ORIGIN, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }
/** Rounds of each kind, with Patroni's usual times and with shorter ones. */
const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 2)

if (MISSING.length > 0) console.warn(`SKIPPED: Patroni is not tested without ${MISSING.join(', ')}.`)

/** Two processes of the site on three servers with Patroni, behind HAProxy. */
describe.skipIf(MISSING.length > 0)('failover with Patroni', () => {
  let cluster: PatroniCluster
  let dataDir: string
  let sites: TestServer[]
  const results = new Map<string, Result[]>()

  beforeAll(async () => {
    cluster = await startPatroniCluster()
    dataDir = await freshFolder()
    const database = { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl, DATABASE_CONNECTIONS: '10' }
    const run = () => startServer({ ...BARE, ...database, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    // The first one migrates.
    sites = [await run(), await run()]
    await cluster.query('create table written (text text)')
  })
  afterAll(async () => {
    for (const [times, each] of results) console.log(`\n${tableOf(times, each)}`)
    await Promise.all(sites?.map((site) => site.stop()) ?? [])
    await cluster?.stop()
    if (dataDir) await removeFolder(dataDir)
  })

  describe.each([
    ['the documented times', null],
    ['shorter times', 'shorter'],
  ] as const)('%s', (times, change) => {
    beforeAll(async () => {
      if (!change) return
      const file = join(cluster.folder, 'shorter.yml')
      await writeFile(file, await documented(change))
      await cluster.patronictl('edit-config', 'salloon', '--apply', file, '--force')
    })

    const rounds = FAULTS.flatMap((fault) => Array.from({ length: ROUNDS }, (_, n) => ({ ...fault, n: n + 1 })))
    test.for(rounds)('$kind, round $n: no confirmed booking is lost', async (fault, { skip }) => {
      skip(Boolean(fault.cuts && !cluster.canCut), 'only root can cut a network')
      const result = await playRound(cluster, fault, { origins: sites.map(({ origin }) => origin), secret: SECRET })
      results.set(times, [...(results.get(times) ?? []), result])
      console.log(`${times}, ${fault.kind}: ${result.seconds.toFixed(1)} s without bookings`)
      expect(result.lost).toEqual([])
      expect(result.twice).toEqual([])
    })
  })
})
