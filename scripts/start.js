// Installs, builds and starts the server: npm start
import { spawn } from 'node:child_process'
import { ALLOCATOR, nodeArguments, processCount } from './memory.js'
import { build, fail, installSite, node } from './setup.js'

installSite()
build()

// By the closed channel the server notices that this script ended without passing on a signal.
const processes = process.env.WEB_CONCURRENCY || String(processCount())
const limited = /--max-old-space-size/.test(process.env.NODE_OPTIONS ?? '')
const server = spawn(node, [...(limited ? [] : nodeArguments(processes)), 'scripts/serve.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...(limited ? {} : ALLOCATOR), ...process.env, WEB_CONCURRENCY: processes, NODE_ENV: 'production' },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
