// Finds the programs of a whole PostgreSQL, with those that make replicas, or installs them the way the machine allows.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installed, runs } from './programs.js'
import { fail } from './setup.js'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of its programs; null where there is none and none can be had. */
export function findPostgresql() {
  const given = process.env.POSTGRESQL
  if (given) return isWhole(given) ? given : fail(`POSTGRESQL=${given} is not a folder with PostgreSQL's programs.`)
  return found() ?? (installed('postgresql', 'PostgreSQL for the tests with a replica') ? found() : null)
}

/** The newest. */
function found() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find(isWhole) ?? null
}

function isWhole(folder) {
  return ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'].every((name) => runs(join(folder, name), '--version'))
}
