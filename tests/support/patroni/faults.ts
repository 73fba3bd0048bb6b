import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { PatroniCluster } from '../patroni-cluster.ts'
import { administer } from '../postgres-pair.ts'
import { signal, type TestMember } from './member.ts'
import { statusOf } from './state.ts'

/** A kind of failure. */
export interface Fault {
  kind: string
  /** What must be so before. */
  prepare?(cluster: PatroniCluster, primary: TestMember): Promise<void>
  happen(cluster: PatroniCluster, primary: TestMember): Promise<void>
  /** Resolves when it is known which server is the primary. Without it, another one than before. */
  settled?(cluster: PatroniCluster, primary: TestMember, pages: readonly string[]): Promise<void>
  /** What is done after bookings were accepted again, or when they are refused until then. */
  repair?(cluster: PatroniCluster, primary: TestMember): Promise<void>
  /** The old primary still runs and may be asked to write. */
  isolates?: boolean
  /** No other server becomes the primary. */
  keepsPrimary?: boolean
  /** Bookings are refused until it is repaired. */
  refuses?: boolean
  /** Needs hosts whose network can be cut. */
  cuts?: boolean
}

const SOON = { timeout: 120_000, interval: 200 }
/** Files of PostgreSQL's log, of 16 MB each: more than the lag that HAProxy tolerates. */
const LAGGING_FILES = 3
/** Together longer than the key of the primary is valid. */
const LOOPS_WITHOUT_ETCD = 5
const SECONDS_WITHOUT_PRIMARY = 10
/** Longer than the key of the primary is valid, and another server could take it. */
const SECONDS_AFTER_EXPIRY = 30
/** Patroni's watchdog expires five seconds before the key of the primary, which is valid for 20 seconds. */
const WATCHDOG_MS = 15_000

const killed: Fault = {
  kind: 'primary killed with Patroni',
  happen: (_, primary) => primary.kill(),
  repair: async (_, primary) => primary.start(),
}

const crashed: Fault = {
  kind: 'PostgreSQL of the primary killed',
  happen: (_, primary) => primary.killPostgres(),
}

const frozen: Fault = {
  kind: 'primary frozen',
  isolates: true,
  happen: (_, primary) => primary.freeze(),
  repair: (_, primary) => primary.thaw(),
}

const cutOff: Fault = {
  kind: 'network of the primary cut',
  isolates: true,
  cuts: true,
  // The worst case: the others have to choose another leader of etcd first.
  prepare: ({ etcd }, { host }) => etcd.leadOn(host),
  happen: (_, primary) => primary.host.cut(),
  repair: (_, primary) => primary.host.reconnect(),
}

const switched: Fault = {
  kind: 'switchover',
  async happen(cluster, primary) {
    const standby = await cluster.holder('sync_standby')
    const who = ['--leader', primary.host.name, '--candidate', standby.host.name]
    await cluster.patronictl('switchover', 'salloon', ...who, '--force')
  },
}

/** Stops the asynchronous replica from receiving, so that HAProxy sends no reads there and it must not be promoted. */
function lagged(): Fault {
  let receivers: number[] = []
  let standby: TestMember | null = null
  return {
    kind: 'primary killed, one replica behind',
    async prepare(cluster, primary) {
      const behind = await cluster.holder('replica')
      standby = await cluster.holder('sync_standby')
      receivers = await behind.processes('walreceiver')
      expect(receivers).toHaveLength(1)
      signal(receivers, 'SIGSTOP')
      for (let n = 0; n < LAGGING_FILES; n++) await administer(cluster.superuserOn(primary), FILL_FILE)
      await expect.poll(() => statusOf(behind.host, '/replica?lag=16MB'), SOON).toBe(503)
      expect(await statusOf(standby.host, '/replica?lag=16MB')).toBe(200)
    },
    happen: (_, primary) => primary.kill(),
    async settled(cluster, primary) {
      expect((await cluster.successor(primary)).host.name).toBe(standby?.host.name)
    },
    async repair(_, primary) {
      signal(receivers, 'SIGCONT')
      primary.start()
    },
  }
}

const FILL_FILE = ["select pg_logical_emit_message(false, 'test', 'fills the log')", 'select pg_switch_wal()']

const withoutEtcd: Fault = {
  kind: 'etcd unavailable',
  keepsPrimary: true,
  happen: (cluster) => cluster.etcd.kill(),
  settled: (_, primary) => reportsFailsafe(primary),
  repair: (cluster) => cluster.etcd.start(),
}

/** The primary cannot know whether the missing replica was promoted, so no server takes changes. */
function withoutEtcdAndReplica(): Fault {
  let behind: TestMember | null = null
  return {
    kind: 'etcd and a replica unavailable',
    keepsPrimary: true,
    refuses: true,
    async happen(cluster) {
      behind = await cluster.holder('replica')
      await Promise.all([cluster.etcd.kill(), behind.kill()])
    },
    async settled(cluster, _, pages) {
      await expect.poll(() => primariesOf(cluster), SOON).toEqual([])
      await staysReadable(cluster, pages)
    },
    async repair(cluster) {
      await cluster.etcd.start()
      behind?.start()
    },
  }
}

/** Patroni waits two seconds for each member. A primary that gave up remains a replica until etcd is available. */
const withoutEtcdAndSlow: Fault = {
  kind: 'etcd unavailable, a replica slow to answer',
  keepsPrimary: true,
  refuses: true,
  async happen(cluster, primary) {
    const behind = await cluster.holder('replica')
    await cluster.etcd.kill()
    await reportsFailsafe(primary)
    await behind.freeze()
    await expect.poll(() => primariesOf(cluster), SOON).toEqual([])
    await behind.thaw()
  },
  settled: (cluster, _, pages) => staysReadable(cluster, pages),
  repair: (cluster) => cluster.etcd.start(),
}

async function reportsFailsafe(primary: TestMember): Promise<void> {
  const loops = async () => (await primary.output()).match(/failsafe mode is enabled/g)?.length ?? 0
  const before = await loops()
  await expect.poll(loops, SOON).toBeGreaterThanOrEqual(before + LOOPS_WITHOUT_ETCD)
}

/** The servers that HAProxy sends changes to. */
async function primariesOf({ members }: PatroniCluster): Promise<string[]> {
  const statuses = await Promise.all(members.map(({ host }) => statusOf(host, '/primary')))
  return members.filter((_, n) => statuses[n] === 200).map(({ host }) => host.name)
}

/** Once replicas were found that answer, visitors see pages for some seconds, and no server becomes the primary. */
async function staysReadable(cluster: PatroniCluster, pages: readonly string[]): Promise<void> {
  const refused = async () => {
    const statuses = await Promise.all(pages.map(async (page) => (await fetch(page)).status))
    return pages.filter((_, n) => statuses[n] !== 200)
  }
  await expect.poll(refused, SOON).toEqual([])
  for (let n = 0; n < SECONDS_WITHOUT_PRIMARY; n++) {
    expect(await refused()).toEqual([])
    expect(await primariesOf(cluster)).toEqual([])
    await pause(1_000)
  }
}

export const FAULTS: readonly Fault[] = [
  ...[killed, crashed, frozen, cutOff, switched, lagged()],
  ...[withoutEtcd, withoutEtcdAndReplica(), withoutEtcdAndSlow],
]

/** Those that end the connections that PgBouncer has to the primary. */
export const FAULTS_BEHIND_PGBOUNCER: readonly Fault[] = [switched, killed]

/**
 * The coordinator waits without end for a worker whose processes stand still while its host answers, also in order to
 * cancel a query there, and a worker keeps the locks of such a coordinator. So these hosts need a watchdog, which resets
 * them before their key expires.
 */
const reset: Fault = {
  kind: 'primary frozen, its host reset by a watchdog',
  cuts: true,
  async happen(_, primary) {
    await primary.freeze()
    await pause(WATCHDOG_MS)
    await primary.host.cut()
    await primary.kill()
  },
  async repair(_, primary) {
    await primary.host.reconnect()
    primary.start()
  },
}

/**
 * A replica that no longer receives stops being synchronous, so that bookings go on without it. It is then behind, and must
 * not be promoted: no server takes changes until the primary is back.
 */
function onlyReplicaBehind(): Fault {
  let receivers: number[] = []
  return {
    kind: 'primary killed, its only replica behind',
    keepsPrimary: true,
    refuses: true,
    async prepare(cluster, primary) {
      const behind = await cluster.holder('sync_standby')
      receivers = await behind.processes('walreceiver')
      expect(receivers).toHaveLength(1)
      signal(receivers, 'SIGSTOP')
      for (let n = 0; n < LAGGING_FILES; n++) await administer(cluster.superuserOn(primary), FILL_FILE)
      const isAsynchronous = () => cluster.holder('replica').catch(() => null)
      await expect.poll(isAsynchronous, SOON).toBe(behind)
    },
    happen: (_, primary) => primary.kill(),
    async settled(cluster) {
      for (let n = 0; n < SECONDS_AFTER_EXPIRY; n++) {
        expect(await primariesOf(cluster)).toEqual([])
        await pause(1_000)
      }
    },
    async repair(_, primary) {
      signal(receivers, 'SIGCONT')
      primary.start()
    },
  }
}

/** Those of the coordinator or a worker of a Citus cluster, with one replica. Nobody writes to a server directly. */
export const FAULTS_OF_CITUS: readonly Fault[] = [
  ...[killed, crashed, switched, { ...cutOff, isolates: false }, reset],
  ...[onlyReplicaBehind(), withoutEtcd],
]
