// Finds Patroni, etcd and HAProxy for the tests of failovers, or installs them with apt-get.
import { firstThatRuns, installed, runs } from './programs.js'
import { fail } from './setup.js'

const PROGRAMS = [
  { name: 'PATRONI', paths: ['patroni', '/usr/bin/patroni'], argument: '--version', package: 'patroni' },
  { name: 'PATRONICTL', paths: ['patronictl', '/usr/bin/patronictl'], argument: 'version', package: 'patroni' },
  { name: 'ETCD', paths: ['etcd', '/usr/bin/etcd'], argument: '--version', package: 'etcd-server' },
  { name: 'HAPROXY', paths: ['haproxy', '/usr/sbin/haproxy'], argument: '-v', package: 'haproxy' },
]

/** The path of each program by the name of its environment variable; '' if there is none and it cannot be installed. */
export function findPatroni() {
  return Object.fromEntries(PROGRAMS.map((program) => [program.name, find(program) ?? '']))
}

function find({ name, paths, argument, package: needed }) {
  const given = process.env[name]
  if (given) return runs(given, argument) ? given : fail(`${name}=${given} does not run.`)
  const found = () => firstThatRuns(paths, argument)
  return found() ?? (installed(needed, `${needed} for the tests of failovers`) ? found() : null)
}
