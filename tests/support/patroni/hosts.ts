import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A machine of a test: an address of its own, where usual ports are free. */
export interface TestHost {
  name: string
  address: string
  /** Makes a command run there. */
  inside(command: Command): Command
  /** Cuts its network connection; programs on it still reach each other. */
  cut(): Promise<void>
  reconnect(): Promise<void>
}

export interface Command {
  program: string
  args: string[]
  options: { uid?: number; gid?: number }
}

export interface TestHosts {
  /** The first three numbers of all addresses, and the dot after them. */
  prefix: string
  hosts: TestHost[]
  /** The address of the machine where tests run. */
  own: string
  remove(): Promise<void>
}

const OWN = 254

/** As root on Linux each is a network namespace on one bridge; otherwise a loopback address. */
export async function createHosts(names: readonly string[]): Promise<TestHosts> {
  return (await canCutNetworks()) ? createNamespaces(names) : loopbackAddresses(names)
}

/** Whether networks of hosts can be cut: they are network namespaces then, which only root can create. */
export async function canCutNetworks(): Promise<boolean> {
  return process.getuid?.() === 0 && (await works('nsenter', '--version')) && (await works('ip', 'netns', 'list'))
}

function loopbackAddresses(names: readonly string[]): TestHosts {
  const prefix = `127.${randomInt(10, 250)}.${randomInt(250)}.`
  const never = () => Promise.reject(new Error('The network of a loopback address cannot be cut.'))
  const hosts = names.map((name, n) => {
    const address = `${prefix}${n + 1}`
    return { name, address, inside: (command: Command) => command, cut: never, reconnect: never }
  })
  return { prefix, hosts, own: `${prefix}${OWN}`, remove: async () => undefined }
}

async function createNamespaces(names: readonly string[]): Promise<TestHosts> {
  const prefix = `10.${randomInt(100, 250)}.${randomInt(250)}.`
  // Names of network devices have at most 15 characters.
  const mark = `sal${randomInt(36 ** 4).toString(36)}`
  await ip('link', 'add', mark, 'type', 'bridge')
  await ip('address', 'add', `${prefix}${OWN}/24`, 'dev', mark)
  await ip('link', 'set', mark, 'up')
  const hosts: TestHost[] = []
  for (const [n, name] of names.entries())
    hosts.push(await createNamespace(name, `${mark}${name}`, mark, prefix, n + 1))
  return {
    prefix,
    hosts,
    own: `${prefix}${OWN}`,
    async remove() {
      for (const name of names) await ip('netns', 'delete', `${mark}${name}`)
      await ip('link', 'delete', mark)
    },
  }
}

async function createNamespace(name: string, unique: string, bridge: string, prefix: string, n: number) {
  const address = `${prefix}${n}`
  await ip('netns', 'add', unique)
  await ip('link', 'add', unique, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', unique)
  await ip('link', 'set', unique, 'master', bridge, 'up')
  await ip('-n', unique, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  await ip('-n', unique, 'link', 'set', 'eth0', 'up')
  await ip('-n', unique, 'link', 'set', 'lo', 'up')
  return {
    name,
    address,
    inside({ program, args, options: { uid, gid } }: Command): Command {
      const user = uid && gid ? [`--setuid=${uid}`, `--setgid=${gid}`] : []
      return { program: 'nsenter', args: [`--net=/run/netns/${unique}`, ...user, '--', program, ...args], options: {} }
    },
    cut: () => ip('link', 'set', unique, 'down'),
    reconnect: () => ip('link', 'set', unique, 'up'),
  }
}

async function ip(...args: string[]): Promise<void> {
  await run('ip', args)
}

function works(program: string, ...args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}
