// Finds the programs of PostgreSQL, including those for replicas, or installs them with apt-get.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installed, runs } from './programs.js'
import { fail, print } from './setup.js'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of its programs; null if there is none and it cannot be installed. */
export function findPostgresql() {
  const given = process.env.POSTGRESQL
  if (given) return isComplete(given) ? given : fail(`POSTGRESQL=${given} is not a folder with PostgreSQL's programs.`)
  return found() ?? (installed('postgresql', 'PostgreSQL for the tests with a replica') ? found() : null)
}

/**
 * The folder of the programs of a PostgreSQL with the extension Citus, for the tests on a cluster; null if there is none.
 * Debian has no package of it: where it is missing, the program that the setting CITUS_INSTALL names installs it, or this throws.
 * `parent`: the folder of all versions.
 */
export function findCitus(parent = DEBIAN) {
  const program = process.env.CITUS_INSTALL
  const found = foundCitus(parent)
  if (found || !program) return found
  print(`Installing Citus by ${program} ...`)
  const { status, error } = spawnSync(program, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw new Error(`CITUS_INSTALL=${program} could not be started: ${error.message}`)
  if (status !== 0) throw new Error(`CITUS_INSTALL=${program} failed with code ${status}.`)
  const now = foundCitus(parent)
  if (!now) throw new Error(`CITUS_INSTALL=${program} succeeded, but no PostgreSQL with Citus was found.`)
  return now
}

function foundCitus(parent) {
  const folders = [process.env.POSTGRESQL, ...versionsIn(parent)]
  return folders.find((folder) => folder && existsSync(join(folder, '..', 'lib', 'citus.so'))) ?? null
}

/** The newest installed version. */
function found() {
  return versionsIn(DEBIAN).find(isComplete) ?? null
}

/** The newest version first. */
function versionsIn(parent) {
  const versions = existsSync(parent) ? readdirSync(parent).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(parent, version, 'bin'))
}

function isComplete(folder) {
  return ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'].every((name) => runs(join(folder, name), '--version'))
}
