import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { POSTGRESQL } from '../postgres-pair.ts'

/** The programs that `npm run test:failover` found, or Debian's. */
export const PROGRAMS = {
  patroni: process.env.PATRONI ?? '/usr/bin/patroni',
  patronictl: process.env.PATRONICTL ?? '/usr/bin/patronictl',
  etcd: process.env.ETCD ?? '/usr/bin/etcd',
  haproxy: process.env.HAPROXY ?? '/usr/sbin/haproxy',
}

/** The names of programs that are not installed. */
export const MISSING = [
  ...Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
  ...(POSTGRESQL && existsSync(join(POSTGRESQL, 'pg_rewind')) ? [] : ['PostgreSQL']),
]
