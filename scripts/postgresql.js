// Finds the programs of PostgreSQL, including those for replicas, or installs them with apt-get.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installed, runs } from './programs.js'
import { fail } from './setup.js'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of its programs; null if there is none and it cannot be installed. */
export function findPostgresql() {
  const given = process.env.POSTGRESQL
  if (given) return isComplete(given) ? given : fail(`POSTGRESQL=${given} is not a folder with PostgreSQL's programs.`)
  return found() ?? (installed('postgresql', 'PostgreSQL for the tests with a replica') ? found() : null)
}

/** The folder of the programs of a PostgreSQL with the extension Citus, for the tests on a cluster; null if there is none. */
export function findCitus() {
  const folders = [process.env.POSTGRESQL, ...debianFolders()]
  return folders.find((folder) => folder && existsSync(join(folder, '..', 'lib', 'citus.so'))) ?? null
}

/** The newest installed version. */
function found() {
  return debianFolders().find(isComplete) ?? null
}

/** The newest version first. */
function debianFolders() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}

function isComplete(folder) {
  return ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'].every((name) => runs(join(folder, name), '--version'))
}
