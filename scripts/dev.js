import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { install, node } from './setup.js'

install()

if (process.execPath === node || Number(process.versions.node.split('.')[0]) >= 24) {
  await serve()
} else {
  const server = spawn(node, ['scripts/dev.js'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 1))
}

/** The same process as in production, with Vite in front: each request is answered by the code as it is now. */
async function serve() {
  process.env.NODE_ENV ??= 'development'
  const { createServer } = await import('vite')
  const hmr = { port: await freePort() }
  // Shown under another name, through a tunnel.
  const allowedHosts = process.env.ORIGIN ? [new URL(process.env.ORIGIN).hostname] : []
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr, allowedHosts } })
  // Vite's compilers would end the process at once; the server ends it when requests are done and the database is down.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  const main = () => vite.ssrLoadModule('/src/main.ts')
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build')
  const { start } = await main()
  await start({
    before: (handle) => (request, response) => vite.middlewares(request, response, () => handle(request, response)),
    answer(opened) {
      let known
      let answer
      return async (request) => {
        const { createAnswer } = await main()
        if (createAnswer !== known) answer = createAnswer(opened, build)
        known = createAnswer
        return answer(request)
      }
    },
  })
}

/** For news of changes to open pages; another development server may run beside this one. */
function freePort() {
  return new Promise((done) => {
    const socket = createSocket().listen(0, () => {
      const { port } = socket.address()
      socket.close(() => done(port))
    })
  })
}
