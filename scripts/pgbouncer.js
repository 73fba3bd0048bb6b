// Finds PgBouncer for the tests with a connection pooler, or installs it with apt-get.
import { delimiter } from 'node:path'
import { firstThatRuns, installed, runs } from './programs.js'
import { fail } from './setup.js'

const CANDIDATES = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** The path of a working PgBouncer, or those in the variable PGBOUNCER; null if there is none and it cannot be installed. */
export function findPgbouncer() {
  const given = process.env.PGBOUNCER
  const broken = given?.split(delimiter).find((path) => !runs(path, '--version'))
  if (broken !== undefined && given) fail(`PGBOUNCER: ${broken} is not a working PgBouncer.`)
  if (given) return given
  const found = () => firstThatRuns(CANDIDATES, '--version')
  return found() ?? (installed('pgbouncer', 'PgBouncer for the tests with a connection pooler') ? found() : null)
}
