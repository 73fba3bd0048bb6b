import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Duplicate builds in packages, for CommonJS and for pages without a bundler, and their sources. */
const DUPLICATES = [
  '@mantine/charts/cjs',
  '@mantine/core/cjs',
  '@mantine/dates/cjs',
  '@mantine/hooks/cjs',
  'csv-parse/dist/cjs',
  'csv-parse/dist/iife',
  'csv-parse/dist/umd',
  'date-fns/fp',
  'hono/dist/cjs',
  'lucide-react/dynamic.d.mts',
  'lucide-react/dynamic.d.ts',
  'lucide-react/dynamicIconImports.d.mts',
  'lucide-react/dynamicIconImports.d.ts',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'luxon/build/amd',
  'luxon/build/cjs-browser',
  'luxon/build/global',
  'nodemailer/dist/cjs',
  'react-day-picker/dist/cjs',
  'recharts/umd',
  'rxjs/dist/bundles',
  'rxjs/dist/esm',
  'rxjs/dist/esm5',
  'rxjs/src',
  'stripe/cjs',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'zod/src',
].map((path) => join('node_modules', path))
const WITH_DUPLICATE_FILES = [join('node_modules', 'date-fns'), join('node_modules', '@date-fns')]

/** Source maps and documents. Licences are not removed. */
const UNUSED = /\.[cm]?[jt]sx?\.map$|\.css\.map$|^(?:readme|changelog|history)\.(?:md|markdown)$/i
const DUPLICATE_FILE = /\.d\.cts$|\.cjs$|^cdn(?:\.min)?\.js$/

/** Removes unused files from the installed packages, a quarter of their size. Can be repeated. */
export function trimPackages() {
  for (const folder of [...nodeHeaders(), ...DUPLICATES, ...openTelemetryForBrowsers()])
    rmSync(folder, { recursive: true, force: true })
  remove('node_modules', UNUSED)
  for (const folder of WITH_DUPLICATE_FILES) if (existsSync(folder)) remove(folder, DUPLICATE_FILE)
}

/** Headers for building addons, half the size of the pinned Node. */
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
