import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/platform/config.ts'

const CADDY = process.env.CADDY ?? located('caddy')
const SYSTEMD = located('systemd-analyze')

interface Service {
  environment: Record<string, string>
  [key: string]: unknown
}
const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  readFileSync('compose.yaml', 'utf8'),
)
const site = services.site as Service

test('neither the image nor its packages contain the demo or the map’s build data', () => {
  const sent = readFileSync('.dockerignore', 'utf8').match(/^!.+/gm)
  expect(sent).toContain('!src')
  expect(sent?.filter((path) => /^!(demo|maps)\b/.test(path))).toEqual([])
  expect(readFileSync('scripts/package.js', 'utf8')).not.toMatch(/'(demo|maps)\b/)
})

describe('compose.yaml', () => {
  let folder: string
  let settings: Record<string, string>
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'salloon-deploy-'))
    cpSync('.env.example', join(folder, '.env.example'))
    cpSync('deploy', join(folder, 'deploy'), { recursive: true })
    newEnv('salloon.example', 'anna@salloon.example')
    settings = Object.fromEntries(
      [...readFileSync(join(folder, '.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const newEnv = (...args: string[]) =>
    execFileSync('sh', [join(folder, 'deploy/new-env.sh'), ...args], { encoding: 'utf8', stdio: 'pipe' })
  const filledIn = (text: string) =>
    text.replace(
      /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
      (_, name, kind, other) => settings[name] || (kind === '-' ? other : ''),
    )

  test('needs only a domain and an email address: it creates secrets, each different', () => {
    expect(settings).toMatchObject({ DOMAIN: 'salloon.example', ACME_EMAIL: 'anna@salloon.example' })
    const { POSTGRES_PASSWORD = '', SESSION_SECRET = '' } = settings
    for (const secret of [POSTGRES_PASSWORD, SESSION_SECRET]) expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(SESSION_SECRET).not.toBe(POSTGRES_PASSWORD)
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  })

  test('never overwrites existing secrets', () => {
    expect(() => newEnv('other.example', 'anna@other.example')).toThrow('exists already')
    expect(readFileSync(join(folder, '.env'), 'utf8')).toContain('DOMAIN=salloon.example')
  })

  test('starts the site in production mode with complete settings, and accepts no test cards', () => {
    const environment = Object.entries(site.environment).map(([name, value]) => [name, filledIn(String(value))])
    const config = readConfig({ ...settings, ...Object.fromEntries(environment) })
    expect(config).toMatchObject({
      appEnv: 'production',
      origin: 'https://salloon.example',
      databaseUrl: `postgres://salloon:${settings.POSTGRES_PASSWORD}@postgres:5432/salloon`,
      sessionSecret: settings.SESSION_SECRET,
      trustProxy: true,
      takesCards: false,
      simulated: ['mail', 'sms'],
    })
  })

  test('starts nothing without its secrets; each setting that it needs is in .env.example', () => {
    const asked = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)(:\?)?/g)]
    for (const [, name = ''] of asked.filter(([, name]) => name !== 'SALLOON_VERSION'))
      expect(settings).toHaveProperty(name)
    for (const name of ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'DOMAIN', 'ACME_EMAIL'])
      expect(
        asked.some(([, one, must]) => one === name && must === ':?'),
        name,
      ).toBe(true)
  })

  test('lets the site write to its data only, without privileges, behind the proxy', () => {
    expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(site).not.toHaveProperty('ports')
    expect(services.postgres).not.toHaveProperty('ports')
    const named = Object.values(services).flatMap(({ volumes = [] }) => volumes as string[])
    const kept = named.map((one) => one.split(':')[0]).filter((one) => !one?.startsWith('.'))
    expect(kept.sort()).toEqual(Object.keys(volumes).sort())
  })
})

test.runIf(CADDY)('Caddy accepts the Caddyfile: a certificate for the domain, and the site behind it', () => {
  const env = { ...process.env, DOMAIN: 'salloon.example', ACME_EMAIL: 'anna@salloon.example', SITE: 'site:3000' }
  const args = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile', '--validate']
  const { status, stdout, stderr } = spawnSync(CADDY ?? '', args, { env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  for (const part of ['"host":["salloon.example"]', '"email":"anna@salloon.example"', '"dial":"site:3000"'])
    expect(stdout).toContain(part)
})

test.runIf(SYSTEMD)('systemd accepts the unit and rates it well protected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salloon-unit-'))
  const unit = join(folder, 'salloon@3001.service')
  cpSync('deploy/salloon@.service', join(folder, 'salloon@.service'))
  const text = readFileSync('deploy/salloon@.service', 'utf8').replace(/ExecStart=\S+/, `ExecStart=${process.execPath}`)
  execFileSync('tee', [unit], { input: text, stdio: ['pipe', 'ignore', 'ignore'] })
  const said = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  const complaints = said.stderr.split('\n').filter((line) => line.includes('salloon@'))
  const security = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect([said.status, complaints]).toEqual([0, []])
  expect(security.status, security.stdout).toBe(0)
})

function located(name: string): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
