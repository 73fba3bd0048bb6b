// Writes the files that the server needs in production, and no others: npm run package -- FOLDER
// The image contains this folder; a machine without containers runs it with its own Node.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { importedPackages, isNeeded, productionPackages } from './production-packages.js'
import { build, fail, installSite, print, root } from './setup.js'

const [target] = process.argv.slice(2)
if (!target) fail('Usage: npm run package -- FOLDER')
const folder = resolve(process.env.INIT_CWD ?? root, target)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
if (`${folder}${sep}`.startsWith(`${root}${sep}`)) fail(`${folder} is inside the project: choose another folder.`)

installSite()
build()
for (const part of ['build', 'migrations', 'package.json']) copy(part, () => true)
for (const script of ['serve-production.js', 'memory.js', 'check-health.js']) copy(join('scripts', script), () => true)
// Commands such as src/operators.ts run from the sources, which include the data of the maps. Pages are in the build.
copy('src', (file) => !/\.test\.tsx?$/.test(file), /^src[/\\]web$/)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const path of productionPackages(packages, programs().flatMap(importedPackages))) {
  if (existsSync(path)) copy(path, isNeeded)
}
print(
  `${folder} contains the server: ${Math.round(sizeOf(folder) / 1_000_000)} MB. Start it in that folder: node scripts/serve-production.js`,
)

/** The text of all programs in the package: the built server, and the copied sources. */
function programs() {
  const files = readdirSync(folder, { recursive: true }).filter((file) =>
    /^(build.server|src|scripts).*\.[jt]s$/.test(file),
  )
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Copies the files for which `includes` is true. Packages inside a package are copied separately. */
function copy(path, includes, excluded = /[/\\]node_modules$/) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  const filter = (file) => (isFolder(file) ? file === path || !excluded.test(file) : includes(file))
  cpSync(path, join(folder, path), { recursive: true, filter })
}

function isFolder(path) {
  return lstatSync(path).isDirectory()
}

/** Bytes on a disk with blocks of 4 KiB. */
function sizeOf(path) {
  if (!isFolder(path)) return Math.ceil(lstatSync(path).size / 4096) * 4096
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 4096)
}
