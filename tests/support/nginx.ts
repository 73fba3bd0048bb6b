import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, removeFolder } from './server.ts'

/** The nginx that `npm test` found; else the one in the usual place, if it is there. Empty: there is none. */
export const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'

export const hasNginx = existsSync(NGINX)

export interface TestNginx {
  origin: string
  port: number
  /** What it complained of so far. */
  complaints(): Promise<string>
  stop(): Promise<void>
}

const DOCUMENT = 'docs/operations.md'
const READY_MS = 10_000

/** Starts nginx with the configuration that docs/operations.md prints, in front of processes on these ports of this machine. */
export async function startNginx(upstreams: readonly number[], port?: number): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'salloon-nginx-'))
  const at = port ?? (await freePort())
  await mkdir(join(folder, 'temporary'))
  await writeFile(join(folder, 'salloon.conf'), filledIn(await printed(), { upstreams, port: at, folder }))
  await writeFile(join(folder, 'nginx.conf'), around(folder))
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const complaints = () => readFile(join(folder, 'error.log'), 'utf8').catch(() => '')
  const until = Date.now() + READY_MS
  while (!(await isOpen(at))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`nginx did not start:\n${await complaints()}`)
    await new Promise((later) => setTimeout(later, 20))
  }
  return {
    origin: `http://localhost:${at}`,
    port: at,
    complaints,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await removeFolder(folder)
    },
  }
}

/** The one block of nginx's language in the document. */
async function printed(): Promise<string> {
  const blocks = [...(await readFile(DOCUMENT, 'utf8')).matchAll(/^```nginx\n([\s\S]*?)^```$/gm)]
  const [[, text] = []] = blocks
  if (blocks.length !== 1 || !text) throw new Error(`${DOCUMENT} has ${blocks.length} configurations of nginx`)
  return text
}

/** What every machine has otherwise: ports, the name of the site, the folder. */
function filledIn(
  text: string,
  { upstreams, port, folder }: { upstreams: readonly number[]; port: number; folder: string },
) {
  const servers = /(?: +server 127\.0\.0\.1:\d+ (.*);\n)+/
  const mine = (_: string, options: string) => upstreams.map((one) => `server 127.0.0.1:${one} ${options};\n`).join('')
  return [
    [servers, mine] as const,
    [/listen 80;/, () => `listen 127.0.0.1:${port};`] as const,
    [/server_name [^;]+;/, () => 'server_name localhost;'] as const,
    [/\/var\/lib\/nginx\/salloon/, () => join(folder, 'cache')] as const,
  ].reduce((done, [pattern, by]) => {
    if (!pattern.test(done)) throw new Error(`${DOCUMENT} has no ${pattern}`)
    return done.replace(pattern, by)
  }, text)
}

/** What stands around it in Debian's own file, but for logs and folders. Who runs the tests may be nobody special. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${join(folder, 'temporary', one)};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${join(folder, 'pid')};
events { worker_connections 768; }
http {
  types_hash_max_size 2048;
  default_type application/octet-stream;
  access_log off;
  gzip on;
  ${temporary.join('\n  ')}
  include ${join(folder, 'salloon.conf')};
}
`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(socket.destroy() && true))
    socket.once('error', () => done(false))
  })
}
