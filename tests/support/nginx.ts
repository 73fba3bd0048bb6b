import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned, trust } from './certificate.ts'
import { freePort, removeFolder } from './server.ts'

/** The nginx that `npm test` found, or the one in the usual place; empty if there is none. */
export const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'

export const hasNginx = existsSync(NGINX)

export interface TestNginx {
  /** The https origin, with a certificate that this process trusts. */
  origin: string
  port: number
  /** The port without TLS. */
  plainPort: number
  /** A file with the certificate, for other processes to trust. */
  certificate: string
  /** The error log so far. */
  complaints(): Promise<string>
  stop(): Promise<void>
}

const DOCUMENT = 'docs/operations.md'
const READY_MS = 10_000

/**
 * Starts nginx with the configuration in docs/operations.md, in front of processes on these ports. Its site has the
 * host name `name`.
 */
export async function startNginx(
  upstreams: readonly number[],
  { name = 'localhost', port: requested }: { name?: string; port?: number } = {},
): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'salloon-nginx-'))
  const port = requested ?? (await freePort())
  const plainPort = await freePort()
  // The test's browser maps this name to the port.
  const origin = name === 'localhost' ? `https://localhost:${port}` : `https://${name}`
  const certificate = selfSigned(name)
  trust(certificate)
  await mkdir(join(folder, 'temporary'))
  await writeFile(join(folder, 'fullchain.pem'), certificate.cert)
  await writeFile(join(folder, 'privkey.pem'), certificate.key)
  const mine = { upstreams, port, plainPort, folder, name, origin }
  await writeFile(join(folder, 'salloon.conf'), filledIn(await documentedConfig(), mine))
  await writeFile(join(folder, 'nginx.conf'), around(folder))
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const complaints = () => readFile(join(folder, 'error.log'), 'utf8').catch(() => '')
  const until = Date.now() + READY_MS
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGTERM')
      throw new Error(`nginx did not start:\n${await complaints()}`)
    }
    await new Promise((later) => setTimeout(later, 20))
  }
  return {
    origin,
    port,
    plainPort,
    certificate: join(folder, 'fullchain.pem'),
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

/** The nginx configuration in the document. */
async function documentedConfig(): Promise<string> {
  const blocks = [...(await readFile(DOCUMENT, 'utf8')).matchAll(/^```nginx\n([\s\S]*?)^```$/gm)]
  const [[, text] = []] = blocks
  if (blocks.length !== 1 || !text) throw new Error(`${DOCUMENT} has ${blocks.length} configurations of nginx`)
  return text
}

interface Replacements {
  upstreams: readonly number[]
  port: number
  plainPort: number
  folder: string
  name: string
  origin: string
}

/** Replaces what differs between machines: ports, the host name, folders. */
function filledIn(text: string, { upstreams, port, plainPort, folder, name, origin }: Replacements) {
  const servers = /(?: +server 127\.0\.0\.1:\d+ (.*);\n)+/
  const mine = (_: string, options: string) => upstreams.map((one) => `server 127.0.0.1:${one} ${options};\n`).join('')
  return [
    [servers, mine] as const,
    [/listen 80;/, () => `listen 127.0.0.1:${plainPort};`] as const,
    [/listen 443 ssl http2;/, () => `listen 127.0.0.1:${port} ssl http2;`] as const,
    [/server_name salloon\.example;/g, () => `server_name ${name};`] as const,
    [/https:\/\/salloon\.example(?=\$)/, () => origin] as const,
    [/\/etc\/letsencrypt\/live\/salloon\.example/g, () => folder] as const,
    [/\/var\/lib\/nginx\/salloon/, () => join(folder, 'cache')] as const,
    [/\/var\/www\/letsencrypt/, () => join(folder, 'letsencrypt')] as const,
  ].reduce((done, [pattern, by]) => {
    if (done.search(pattern) < 0) throw new Error(`${DOCUMENT} has no ${pattern}`)
    return done.replace(pattern, by)
  }, text)
}

/** Debian's surrounding configuration, except logs and folders. Tests may run as an unprivileged user. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${join(folder, 'temporary', one)};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
# The clock that faketime sets, if it does.
env FAKETIME;
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
