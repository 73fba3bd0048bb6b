import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestHost } from './hosts.ts'
import { type Program, startProgram } from './program.ts'
import { PROGRAMS } from './programs.ts'

/** One member of etcd on each host. */
export interface TestEtcd {
  start(): Promise<void>
  /** Ends all members at once. */
  kill(): Promise<void>
}

export async function createEtcd(hosts: readonly TestHost[], folder: string): Promise<TestEtcd> {
  const cluster = hosts.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  const members = new Map<string, Program>()
  await mkdir(join(folder, 'etcd'))

  function startMember(host: TestHost): Program {
    const [clients, peers] = [`http://${host.address}:2379`, `http://${host.address}:2380`]
    const options = {
      name: host.name,
      'data-dir': join(folder, 'etcd', host.name),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': cluster,
      'log-level': 'warn',
      'enable-v2': 'true',
    }
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    const command = host.inside({ program: PROGRAMS.etcd, args, options: {} })
    return startProgram(command, join(folder, `etcd-${host.name}.log`))
  }

  return {
    async start() {
      for (const host of hosts) members.set(host.name, startMember(host))
    },
    async kill() {
      await Promise.all([...members.values()].map((member) => member.stop('SIGKILL')))
    },
  }
}
