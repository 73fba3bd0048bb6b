import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../tests/support/server.ts'

export function startBare(databaseUrl: string, recordings: string) {
  return startProcess('bench/api-bare.ts', { DATABASE_URL: databaseUrl, RECORDINGS: recordings })
}

/** Starts a bare server in its own process, like the real one, and waits until it is ready. */
export async function startProcess(script: string, settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn(join('node_modules', 'node', 'bin', 'node'), [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...settings },
  })
  const [ready] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (!Buffer.isBuffer(ready)) throw new Error('The bare server did not start')
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
