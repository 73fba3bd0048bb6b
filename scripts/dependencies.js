// Checks dependencies: `npm run dependencies:check`. Known vulnerabilities by npm's audit, licences by the list of allowed ones,
// a bill of materials (CycloneDX). Writes to reports/dependencies. Exits with 1 when something must be fixed, and with 2 when the
// registry could not be queried for vulnerabilities.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, productionPackages } from './licences.js'
import { print, root } from './setup.js'

const reports = join(root, 'reports', 'dependencies')
mkdirSync(reports, { recursive: true })

const refused = listLicences()
writeBill()
const vulnerabilities = audit()
print(`Written to ${reports}: licences.csv, sbom.cdx.json, audit.json`)
process.exit(refused > 0 || vulnerabilities > 0 ? 1 : vulnerabilities === null ? 2 : 0)

/** Returns the number of packages under a licence that is not allowed. */
function listLicences() {
  const packages = productionPackages()
  const lines = packages.map(({ name, version, licence }) => [name, version, licence].map(quoted).join(','))
  writeFileSync(join(reports, 'licences.csv'), `${['package,version,licence', ...lines].join('\n')}\n`)
  const refusedPackages = packages.filter(({ licence }) => !isAllowed(licence))
  print(
    `Licences: ${packages.length} packages run in production, ${refusedPackages.length} under a licence that is not allowed.`,
  )
  for (const { name, version, licence } of refusedPackages) print(`  ${name}@${version}: ${licence}`)
  return refusedPackages.length
}

function writeBill() {
  const { stdout } = npm(
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    '--workspaces=false',
  )
  const { components } = JSON.parse(stdout)
  writeFileSync(join(reports, 'sbom.cdx.json'), stdout)
  print(`Bill of materials: ${components.length} components.`)
}

/** Returns the number of packages with a known vulnerability of 'high' or worse; null when the registry gave no answer. */
function audit() {
  const { stdout } = npm('audit', '--omit', 'dev', '--json')
  writeFileSync(join(reports, 'audit.json'), stdout)
  const counts = parsed(stdout)?.metadata?.vulnerabilities
  if (!counts) {
    print(
      'Vulnerabilities: NOT CHECKED. The registry could not be queried. Run this again with network access, before an upgrade.',
    )
    return null
  }
  print(
    `Vulnerabilities: ${Object.entries(counts)
      .map(([level, count]) => `${count} ${level}`)
      .join(', ')}.`,
  )
  return counts.high + counts.critical
}

function npm(...args) {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function quoted(text) {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
