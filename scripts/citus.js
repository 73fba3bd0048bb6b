// Finds a PostgreSQL with the extension Citus, for the tests on a cluster.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of its programs, as in POSTGRESQL or the newest version of Debian that has Citus; null if there is none. */
export function findCitus() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRESQL, ...versions.map((version) => join(DEBIAN, version, 'bin'))]
  return folders.find((folder) => folder && existsSync(join(folder, '..', 'lib', 'citus.so'))) ?? null
}
