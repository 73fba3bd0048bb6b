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
  settled?(cluster: PatroniCluster, primary: TestMember): Promise<void>
  /** What is done after bookings were accepted again. */
  repair?(cluster: PatroniCluster, primary: TestMember): Promise<void>
  /** The old primary still runs and may be asked to write. */
  isolates?: boolean
  /** Needs hosts whose network can be cut. */
  cuts?: boolean
}

const SOON = { timeout: 120_000, interval: 200 }
/** Files of PostgreSQL's log, of 16 MB each: more than the lag that HAProxy tolerates. */
const LAGGING_FILES = 3
/** Together longer than the key of the primary is valid. */
const LOOPS_WITHOUT_ETCD = 5

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
  happen: (cluster) => cluster.etcd.kill(),
  async settled(_, primary) {
    const loops = async () => (await primary.output()).match(/failsafe mode is enabled/g)?.length ?? 0
    const before = await loops()
    await expect.poll(loops, SOON).toBeGreaterThanOrEqual(before + LOOPS_WITHOUT_ETCD)
  },
  repair: (cluster) => cluster.etcd.start(),
}

export const FAULTS: readonly Fault[] = [killed, crashed, frozen, cutOff, switched, lagged(), withoutEtcd]
