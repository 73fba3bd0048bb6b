import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { withDatabase } from './database-server.ts'
import { createEtcd, type TestEtcd } from './patroni/etcd.ts'
import { startHaproxy } from './patroni/haproxy.ts'
import { createHosts } from './patroni/hosts.ts'
import { createMember, PASSWORD, signal, type TestMember } from './patroni/member.ts'
import { PROGRAMS } from './patroni/programs.ts'
import { isComplete, type MemberState, stateOf } from './patroni/state.ts'
import { administer } from './postgres-pair.ts'
import { freshFolder, removeFolder } from './server.ts'

const run = promisify(execFile)
const NAMES = ['a', 'b', 'c']
/** Of a Citus cluster: which hosts are the coordinator, when it or the worker has a replica. */
const COORDINATOR = { coordinator: ['a', 'b'], worker: ['a'] }
/** Long enough for a new replica or the repair of an old primary on a slow machine. */
const PATIENCE = { timeout: 240_000, interval: 500 }

/** Three hosts with PostgreSQL, Patroni and etcd, and HAProxy in front of those that the site uses. */
export interface PatroniCluster {
  folder: string
  /** The servers that fail: one primary and its replicas. */
  members: TestMember[]
  etcd: TestEtcd
  /** The site's database, through HAProxy. */
  url: string
  readUrl: string
  /** The site's database on one host. */
  urlOn(member: TestMember): string
  superuserOn(member: TestMember): string
  /** Runs a statement in the site's database. */
  query(statement: string, values?: unknown[]): Promise<unknown[]>
  state(): Promise<MemberState[]>
  /** The member that holds a role now. */
  holder(role: MemberState['role']): Promise<TestMember>
  /** Waits for a primary other than this one. */
  successor(of: TestMember): Promise<TestMember>
  /** Waits until the primary has a synchronous replica and all members replicate. */
  complete(): Promise<void>
  /** Runs Patroni's own program, for the servers that fail. */
  patronictl(...args: string[]): Promise<string>
  /** What the programs wrote. */
  output(): Promise<string>
  stop(): Promise<void>
}

/** The part of a Citus cluster that has a replica and fails; null without Citus. */
export type Replicated = keyof typeof COORDINATOR | null

/** With Citus a coordinator and a worker, one of which has a replica. */
export async function startPatroniCluster(replicated: Replicated): Promise<PatroniCluster> {
  const folder = await freshFolder()
  await chmod(folder, 0o755)
  const hosts = await createHosts(NAMES)
  const groupOf = (name: string) => (replicated ? Number(!COORDINATOR[replicated].includes(name)) : null)
  const failing = replicated && Number(replicated === 'worker')
  const everyMember = await Promise.all(
    hosts.hosts.map((host) => createMember(host, folder, hosts.prefix, groupOf(host.name))),
  )
  const members = everyMember.filter(({ host }) => groupOf(host.name) === failing)
  const etcd = await createEtcd(hosts.hosts, folder)
  const logs = new Map<string, () => Promise<string>>(everyMember.map((one) => [one.host.name, one.output]))
  await etcd.start()
  const haproxy = await startHaproxy(hosts, folder, replicated ? COORDINATOR[replicated] : NAMES)
  logs.set('haproxy', haproxy.output)
  for (const member of everyMember) member.start()
  killWithProcess(folder)

  const state = () => stateOf(members.map(({ host }) => host))
  const url = addressed(hosts.own, 5000)
  const cluster: PatroniCluster = {
    folder,
    members,
    etcd,
    url,
    readUrl: addressed(hosts.own, 5001),
    urlOn: ({ host }) => addressed(host.address, 5432),
    superuserOn,
    query: (statement, values = []) => query(url, statement, values),
    state,
    async holder(role) {
      const name = (await state()).find((one) => one.role === role)?.name
      const member = members.find(({ host }) => host.name === name)
      if (!member) throw new Error(`no member is ${role}`)
      return member
    },
    async successor(of) {
      const another = async () => {
        const leader = await cluster.holder('leader').catch(() => of)
        return leader !== of && leader
      }
      return await vi.waitUntil(another, PATIENCE)
    },
    async complete() {
      const check = async () => {
        const found = await state()
        if (!isComplete(found, members.length)) throw new Error(`It is not complete: ${JSON.stringify(found)}`)
      }
      await vi.waitFor(check, PATIENCE)
    },
    async patronictl(...args) {
      const [{ configuration } = { configuration: '' }] = members
      const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' }
      const group = failing === null ? [] : ['--group', `${failing}`]
      return (await run(PROGRAMS.patronictl, ['-c', configuration, ...args, ...group], { env })).stdout
    },
    async output() {
      const written = [...logs].map(
        async ([name, read]) => `== ${name}\n${(await read().catch(() => '')).slice(-6_000)}`,
      )
      return (await Promise.all(written)).join('\n')
    },
    async stop() {
      await Promise.all(everyMember.map((member) => member.stop().then(member.killPostgres)))
      await Promise.all([etcd.kill(), haproxy.stop()])
      await hosts.remove()
      await removeFolder(folder)
    },
  }
  try {
    await cluster.complete()
    if (replicated) await createCitusDatabase(everyMember, groupOf)
    else await createSiteDatabase(cluster.superuserOn(await cluster.holder('leader')))
  } catch (error) {
    const output = await cluster.output()
    await cluster.stop()
    throw new Error(`The cluster did not start:\n${output}`, { cause: error })
  }
  return cluster
}

function superuserOn({ host }: TestMember): string {
  return `postgres://postgres:${PASSWORD}@${host.address}:5432/postgres`
}

function superuserOnSite(member: TestMember): string {
  return withDatabase(superuserOn(member), 'salloon')
}

function addressed(address: string, port: number): string {
  return `postgres://salloon:${PASSWORD}@${address}:${port}/salloon`
}

async function query(url: string, statement: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function createSiteDatabase(address: string): Promise<void> {
  await administer(address, [
    `create role salloon login password '${PASSWORD}'`,
    'create database salloon owner salloon',
  ])
  // The migrations create the other extensions: only a superuser can create these.
  await administer(withDatabase(address, 'salloon'), ['create extension cube', 'create extension earthdistance'])
}

/** Patroni has created the database with Citus on each server, and adds the worker. */
async function createCitusDatabase(everyMember: readonly TestMember[], groupOf: (name: string) => number | null) {
  const primaries = [0, 1].map((group) => everyMember.filter(({ host }) => groupOf(host.name) === group)).map(primaryOf)
  const [onCoordinator = '', onWorker = ''] = (await Promise.all(primaries)).map(superuserOnSite)
  const workers = () =>
    query(onCoordinator, "select from pg_dist_node where groupid = 1 and isactive and noderole = 'primary'", [])
  await vi.waitFor(async () => expect(await workers()).toHaveLength(1), PATIENCE)
  await administer(onCoordinator, [
    `create role salloon login password '${PASSWORD}'`,
    'alter database salloon owner to salloon',
    'create extension cube',
    'create extension earthdistance',
    'grant all on schema public to salloon',
  ])
  for (const address of [onCoordinator, onWorker])
    await administer(address, [`insert into pg_dist_authinfo values (0, 'salloon', 'password=${PASSWORD}')`])
}

/** Waits until a group of servers has a primary. */
async function primaryOf(members: readonly TestMember[]): Promise<TestMember> {
  const found = async () => {
    const leader = (await stateOf(members.map(({ host }) => host))).find(({ role }) => role === 'leader')
    return members.find(({ host }) => host.name === leader?.name)
  }
  return (await vi.waitUntil(found, PATIENCE)) as TestMember
}

/** Patroni's servers are no children of the test: an interrupted test must end them as well. */
function killWithProcess(folder: string): void {
  process.once('exit', () => {
    for (const name of NAMES) {
      try {
        const file = readFileSync(join(folder, `postgres-${name}`, 'data', 'postmaster.pid'), 'utf8')
        signal([Number(file.split('\n')[0])], 'SIGKILL')
      } catch {
        // It has already been stopped.
      }
    }
  })
}
