import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What packages bring a second time, for programs in CommonJS and for pages without a bundler, and their sources. */
const TWINS = [
  '@mantine/charts/cjs',
  '@mantine/core/cjs',
  '@mantine/dates/cjs',
  '@mantine/dropzone/cjs',
  '@mantine/hooks/cjs',
  '@mantine/schedule/cjs',
  'csv-parse/dist/cjs',
  'csv-parse/dist/iife',
  'csv-parse/dist/umd',
  'date-fns/fp',
  'hono/dist/cjs',
  'luxon/build/amd',
  'luxon/build/cjs-browser',
  'luxon/build/global',
  'nodemailer/dist/cjs',
  'react-day-picker/dist/cjs',
  'recharts/umd',
  'stripe/cjs',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'zod/src',
].map((path) => join('node_modules', path))
const WITH_TWINS_BESIDE = [join('node_modules', 'date-fns'), join('node_modules', '@date-fns')]

/** Source maps, and what is there to be read by people. Licences stay. */
const UNREAD = /\.[cm]?[jt]sx?\.map$|\.css\.map$|^(?:readme|changelog|history)\.(?:md|markdown)$/i
const TWIN = /\.d\.cts$|\.cjs$|^cdn(?:\.min)?\.js$/

/** Removes from the installed packages what nothing here reads, a quarter of their size. Harmless when done before. */
export function trimPackages() {
  for (const folder of [...nodeHeaders(), ...TWINS, ...openTelemetryForBrowsers()])
    rmSync(folder, { recursive: true, force: true })
  remove('node_modules', UNREAD)
  for (const folder of WITH_TWINS_BESIDE) if (existsSync(folder)) remove(folder, TWIN)
}

/** To build addons with, beside the Node that is pinned here: half of its size. */
function nodeHeaders() {
  return foldersIn('node_modules/node/node_modules').map((folder) => join(folder, 'include'))
}

function openTelemetryForBrowsers() {
  const builds = foldersIn('node_modules/@opentelemetry').map((folder) => join(folder, 'build'))
  return builds.flatMap((build) => [join(build, 'esm'), join(build, 'esnext')])
}

function foldersIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => join(folder, name))
}

function remove(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) remove(path, pattern)
    else if (pattern.test(entry.name)) rmSync(path)
  }
}
