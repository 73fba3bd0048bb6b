// Fails the build when code of the server is among the modules that browsers load.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The dependencies that browsers load, apart from what those import themselves. All others are the server's. */
const BROWSER_PACKAGES = new Set([
  ...['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree', '@mantine/charts', '@mantine/core'],
  ...[
    '@mantine/dates',
    '@mantine/hooks',
    '@simplewebauthn/browser',
    '@stripe/react-stripe-js',
    '@stripe/stripe-js',
    'dayjs',
    'embla-carousel-autoplay',
  ],
  ...['embla-carousel-react', 'get-nonce', 'leaflet', 'lucide-react', 'react', 'react-day-picker'],
  ...['react-dom', 'react-router', 'recharts', 'uuid'],
])

/** Folders of the server, and the programs beside them. */
const SERVER_FILES = /^src\/(?:(?:api|jobs|platform)\/|[^/]+$)|\.server\.tsx?$/

/** A Vite plugin for the project in the folder `root`. */
export function refuseServerCode(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name: 'refuse-server-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const graph = new Map()
      for (const module of this.getModuleIds()) {
        const { isEntry, importedIds, dynamicallyImportedIds } = this.getModuleInfo(module)
        const id = nameOf(module, root)
        // Several modules are made of one file, and many are in a package.
        const known = graph.get(id) ?? { isEntry: false, imports: [] }
        const imports = [...importedIds, ...dynamicallyImportedIds].map((imported) => nameOf(imported, root))
        graph.set(id, { isEntry: known.isEntry || isEntry, imports: [...known.imports, ...imports] })
      }
      const chains = serverCode(graph, dependencies)
      if (chains.length === 0) return
      const list = chains.map((chain) => `  ${chain.join('\n    -> ')}`).join('\n')
      this.error(
        `Browsers would load code of the server. Move what they need to a file that imports nothing of it:\n${list}`,
      )
    },
  }
}

/**
 * The shortest chain of imports to each file and package of the server that the entries of `graph` reach through others.
 * @param {Map<string, { isEntry: boolean, imports: string[] }>} graph
 * @param {Record<string, string>} dependencies of package.json
 * @returns {string[][]}
 */
export function serverCode(graph, dependencies) {
  const isServer = (id) =>
    (id in dependencies && !BROWSER_PACKAGES.has(id)) || /^node:/.test(id) || SERVER_FILES.test(id)
  const from = new Map([...graph].filter(([, { isEntry }]) => isEntry).map(([id]) => [id, null]))
  const chains = []
  // A map visits what is added while it is iterated.
  for (const [id] of from) {
    if (isServer(id)) {
      chains.push(chainTo(id, from))
      continue
    }
    for (const imported of graph.get(id)?.imports ?? []) if (!from.has(imported)) from.set(imported, id)
  }
  return chains
}

function chainTo(id, from) {
  const chain = []
  for (let at = id; at; at = from.get(at)) chain.unshift(at)
  return chain
}

/** A file from the root, without what a plugin added ('src/web/root.tsx'); a package by its name. */
function nameOf(id, root) {
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''))
  const builtin = /^\0?__vite-browser-external:(?:node:)?(.+)/.exec(id)
  if (builtin) return `node:${builtin[1]}`
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)
  return inPackage ? inPackage[1] : path
}
