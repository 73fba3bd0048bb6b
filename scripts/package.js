// Lays out all that the server needs in production, and nothing else: npm run package -- FOLDER
// The image is made of it, and a machine without containers runs it as it is, with a Node of its own.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { importedPackages, isNeeded, productionPackages } from './production-packages.js'
import { build, fail, install, root, say } from './setup.js'

const [target] = process.argv.slice(2)
if (!target) fail('Say where: npm run package -- FOLDER')
const folder = resolve(process.env.INIT_CWD ?? root, target)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
if (`${folder}${sep}`.startsWith(`${root}${sep}`)) fail(`${folder} is inside of the project: choose another folder.`)

install()
build()
for (const part of ['build', 'maps', 'migrations', 'package.json']) copy(part, () => true)
for (const script of ['serve-production.js', 'memory.js', 'check-health.js']) copy(join('scripts', script), () => true)
// The commands of operators run from the sources. Pages are in the build, and there is no demo in production.
copy('src', (file) => !/\.test\.tsx?$/.test(file), /^src[/\\](web|demo)$/)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const path of productionPackages(packages, programs().flatMap(importedPackages))) {
  if (existsSync(path)) copy(path, isNeeded)
}
say(
  `${folder} holds the server: ${Math.round(sizeOf(folder) / 1_000_000)} MB. Start it there: node scripts/serve-production.js`,
)

/** The text of everything that runs there: the built server, and the sources that were copied. */
function programs() {
  const files = readdirSync(folder, { recursive: true }).filter((file) =>
    /^(build.server|src|scripts).*\.[jt]s$/.test(file),
  )
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** `isWanted` is asked about files. Packages inside of a package are copied by themselves. */
function copy(path, isWanted, leftOut = /[/\\]node_modules$/) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  const filter = (file) => (isFolder(file) ? file === path || !leftOut.test(file) : isWanted(file))
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
