// Loads a route's module in development when it is first requested: loading those of all pages takes seconds.
import { matchRoutes } from 'react-router'

const IMPORT = /import \* as (route\d+) from ("[^"]+");/g

/** A Vite plugin: the server build has functions that load the modules of its routes. */
export const routesOnDemand = {
  name: 'routes-on-demand',
  transform(code, id) {
    if (id !== '\0virtual:react-router/server-build') return null
    return code.replace(IMPORT, 'const $1 = () => import($2);')
  },
}

/** The server build with the modules that a request at this path needs; the other routes have none. */
export async function withModules(build, path) {
  const pathname = path.replace(/\/_root\.data$|\/_\.data$/, '/').replace(/\.data$/, '')
  const matched = matchRoutes(childrenOf(build.routes), pathname) ?? []
  const loaded = await Promise.all(matched.map(async ({ route: { id } }) => [id, await build.routes[id].module()]))
  const modules = Object.fromEntries(loaded)
  const routes = Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: modules[id] ?? {} }])
  return { ...build, routes: Object.fromEntries(routes) }
}

function childrenOf(routes, parentId) {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(routes, id) },
    )
}
