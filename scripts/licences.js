// The licences allowed for production packages, and the licences in the lockfile.
import { readFileSync } from 'node:fs'

/** Licences that allow use in a service without distributing its source; see docs/security/dependencies.md. */
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
  // Used unchanged, and separate from our code.
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** Third-party production packages in the lockfile, including the variants for other platforms. */
export function productionPackages(lockfile = 'package-lock.json') {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path, { version, license = 'unknown' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether an SPDX expression allows use: all parts of AND, one part of OR. */
export function isAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((all) => all.split(' AND ').every((licence) => ALLOWED.has(licence.trim())))
}
