// Looks through what we depend on: `npm run dependencies:check`. Known vulnerabilities by npm's audit, licences by the list of
// those allowed, a bill of materials (CycloneDX). Writes to reports/dependencies; ends with 1 when something must be done, and with
// 2 when the registry could not be asked for vulnerabilities.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, productionPackages } from './licences.js'
import { root, say } from './setup.js'

const reports = join(root, 'reports', 'dependencies')
mkdirSync(reports, { recursive: true })

const refused = listLicences()
writeBill()
const vulnerabilities = audit()
say(`Written to ${reports}: licences.csv, sbom.cdx.json, audit.json`)
process.exit(refused > 0 || vulnerabilities > 0 ? 1 : vulnerabilities === null ? 2 : 0)

/** Answers how many packages are under a licence that is not allowed. */
function listLicences() {
  const packages = productionPackages()
  const lines = packages.map(({ name, version, licence }) => [name, version, licence].map(quoted).join(','))
  writeFileSync(join(reports, 'licences.csv'), `${['package,version,licence', ...lines].join('\n')}\n`)
  const wrong = packages.filter(({ licence }) => !isAllowed(licence))
  say(`Licences: ${packages.length} packages run in production, ${wrong.length} under a licence that is not allowed.`)
  for (const { name, version, licence } of wrong) say(`  ${name}@${version}: ${licence}`)
  return wrong.length
}

function writeBill() {
  const { stdout } = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only')
  const { components } = JSON.parse(stdout)
  writeFileSync(join(reports, 'sbom.cdx.json'), stdout)
  say(`Bill of materials: ${components.length} components.`)
}

/** Answers how many packages have a known vulnerability of 'high' or worse; null when the registry did not say. */
function audit() {
  const { stdout } = npm('audit', '--omit', 'dev', '--json')
  writeFileSync(join(reports, 'audit.json'), stdout)
  const counts = parsed(stdout)?.metadata?.vulnerabilities
  if (!counts) {
    say(
      'Vulnerabilities: NOT CHECKED. The registry could not be asked; run this again where it can, before an upgrade.',
    )
    return null
  }
  say(
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
