// Under which licences what we run on may be, and what is in the lockfile for it.
import { readFileSync } from 'node:fs'

/** Why each may be used in a service that is run and not handed on; see docs/security/dependencies.md. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  // Used as they come, beside our code and not changed.
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** Packages that run in production, other machines' variants among them, by the lockfile. */
export function productionPackages(lockfile = 'package-lock.json') {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license = 'unknown' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether an expression of SPDX leaves us a licence that is allowed: all parts of AND, one of OR. */
export function isAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((all) => all.split(' AND ').every((licence) => ALLOWED.has(licence.trim())))
}
