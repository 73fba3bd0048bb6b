import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documented, filledIn } from './documented.ts'
import type { TestHost } from './hosts.ts'
import { type Program, startProgram } from './program.ts'
import { PROGRAMS } from './programs.ts'

/** One member of etcd on each host. */
export interface TestEtcd {
  start(): Promise<void>
  /** Makes the member on a host the leader of the others. */
  leadOn(host: TestHost): Promise<void>
  /** Ends all members at once. */
  kill(): Promise<void>
}

export async function createEtcd(hosts: readonly TestHost[], folder: string): Promise<TestEtcd> {
  const cluster = hosts.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  const members = new Map<string, Program>()
  const settings = await documented('etcd')
  await mkdir(join(folder, 'etcd'))

  function startMember(host: TestHost): Program {
    const own = filledIn(settings, [
      [/(?<=^ETCD_NAME=).*$/m, host.name],
      [/(?<=^ETCD_DATA_DIR=).*$/m, join(folder, 'etcd', host.name)],
      [/(?<=^ETCD_INITIAL_CLUSTER=).*$/m, cluster],
      [/10\.0\.0\.1(?=:23(?:79|80)$)/gm, host.address],
    ])
    const args = [...own.matchAll(/^ETCD_(\w+)=(.*)$/gm)].map(
      ([, name = '', value]) => `--${name.toLowerCase().replaceAll('_', '-')}=${value}`,
    )
    args.push('--log-level=warn')
    const command = host.inside({ program: PROGRAMS.etcd, args, options: {} })
    return startProgram(command, join(folder, `etcd-${host.name}.log`))
  }

  return {
    async start() {
      for (const host of hosts) members.set(host.name, startMember(host))
    },
    async leadOn(wanted) {
      const { members: known } = await call<{ members: { ID: string; name: string }[] }>(wanted, 'cluster/member/list')
      const { leader } = await call<{ leader: string }>(wanted, 'maintenance/status')
      const hostOf = (id: string) => hosts.find(({ name }) => known.find(({ ID }) => ID === id)?.name === name)
      const targetID = known.find(({ name }) => name === wanted.name)?.ID
      if (leader !== targetID) await call(hostOf(leader) ?? wanted, 'maintenance/transfer-leadership', { targetID })
    },
    async kill() {
      await Promise.all([...members.values()].map((member) => member.stop('SIGKILL')))
    },
  }
}

/** Calls etcd's third version of its interface, on one member. */
async function call<Answer>({ address }: TestHost, path: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`http://${address}:2379/v3/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}
