// The development server: npm run dev
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import { installSite, node } from './setup.js'

installSite()

const PAGES = 'virtual:react-router/server-build'

/** main.ts imports the pages for the build. Here they are loaded when the server runs, and again when they change. */
const pagesLater = {
  name: 'pages-later',
  resolveId: {
    // Before React Router's plugin, which stands before this one.
    order: 'pre',
    handler: (id, importer) => (id === PAGES && importer?.endsWith('/src/main.ts') ? '\0pages-later' : null),
  },
  load: (id) => (id === '\0pages-later' ? 'export {}' : null),
}

if (process.execPath === node || Number(process.versions.node.split('.')[0]) >= 24) {
  await serve()
} else {
  const server = spawn(node, ['scripts/dev.js'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 1))
}

/** The same process as in production, behind Vite's middleware: each request is answered by the current code. */
async function serve() {
  process.env.NODE_ENV ??= 'development'
  const { createServer } = await import('vite')
  const { routesOnDemand, withModules } = await import('./dev-routes.js')
  const hmr = { port: await freePort() }
  // The host name of a tunnel.
  const allowedHosts = process.env.ORIGIN ? [new URL(process.env.ORIGIN).hostname] : []
  // The database writes to many files there.
  const watch = { ignored: ['**/.data/**', '**/build/**', '**/reports/**'] }
  const server = { middlewareMode: true, hmr, allowedHosts, watch }
  const vite = await createServer({ appType: 'custom', plugins: [pagesLater, routesOnDemand], server })
  // Vite's handlers would end the process at once. The server ends it after requests have finished and the database has stopped.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  const main = () => vite.ssrLoadModule('/src/main.ts')
  const requested = new AsyncLocalStorage()
  const build = async () => withModules(await vite.ssrLoadModule(PAGES), requested.getStore() ?? '/')
  const { start } = await main()
  // The home page is loaded while the database starts, so that the first request waits for less.
  build().catch(() => undefined)
  const development = {
    before: (handle) => (request, response) => vite.middlewares(request, response, () => handle(request, response)),
    answer(opened) {
      let known
      let answer
      return async (request) => {
        const { createAnswer } = await main()
        if (createAnswer !== known) answer = createAnswer(opened, build)
        known = createAnswer
        return requested.run(new URL(request.url).pathname, () => answer(request))
      }
    },
  }
  const isDemo = process.env.APP_ENV !== 'production' && existsSync('demo')
  const { demo } = isDemo ? await vite.ssrLoadModule('/demo/open.ts') : {}
  await start({ development, demo })
}

/** For hot reload; several development servers may run at the same time. */
function freePort() {
  return new Promise((done) => {
    const socket = createSocket().listen(0, () => {
      const { port } = socket.address()
      socket.close(() => done(port))
    })
  })
}
