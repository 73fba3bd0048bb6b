import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  APP_ENV: 'production',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'x'.repeat(32),
  SIMULATE: 'payments,mail,sms',
}

function problems(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('an empty environment is a demo on port 3000 with everything simulated', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: '.data',
    appEnv: 'demo',
    databaseUrl: null,
    rateLimit: true,
    simulated: ['payments', 'mail', 'sms'],
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('other database addresses require the first one', () => {
  const url = 'postgres://localhost/salloon'
  expect(problems({ DATABASE_READ_URL: url, DATABASE_DIRECT_URL: url })).toEqual([
    expect.stringContaining('DATABASE_READ_URL needs DATABASE_URL'),
    expect.stringContaining('DATABASE_DIRECT_URL needs DATABASE_URL'),
  ])
  expect(problems({ DATABASE_URL: url, DATABASE_READ_URL: url, DATABASE_DIRECT_URL: url })).toEqual([])
})

test('an invalid value is reported with its variable', () => {
  expect(problems({ PORT: 'many', DATABASE_URL: 'mysql://x' })).toEqual([
    expect.stringContaining('PORT'),
    'DATABASE_URL is not a postgres:// address',
  ])
})

test('settings that belong together are required together', () => {
  expect(problems({ SMTP_URL: 'smtp://mail.example' })).toEqual([
    'MAIL_FROM is missing (SMTP_URL, MAIL_FROM go together)',
  ])
})

test('map tiles require an attribution, and are OpenStreetMap’s in a demo only', () => {
  const MAP_TILES = 'https://tiles.example/{z}/{x}/{y}.png'
  const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  expect(readConfig({}).mapTiles).toMatchObject({ url: OSM })
  expect(readConfig({ MAP_TILES: 'none' }).mapTiles).toBeNull()
  expect(readConfig(production).mapTiles).toBeNull()
  expect(readConfig({ ...production, MAP_TILES: 'none', MAP_ATTRIBUTION: '© X' }).mapTiles).toBeNull()
  expect(readConfig({ ...production, MAP_TILES, MAP_ATTRIBUTION: '© X' }).mapTiles).toMatchObject({ url: MAP_TILES })
  expect(readConfig({ MAP_TILES, MAP_ATTRIBUTION: '© X' }).mapTiles).toEqual({ url: MAP_TILES, attribution: '© X' })
  expect(problems({ MAP_TILES })).toEqual(['MAP_ATTRIBUTION is missing (MAP_TILES, MAP_ATTRIBUTION go together)'])
  expect(problems({ MAP_TILES: 'https://tiles.example/{z}.png', MAP_ATTRIBUTION: '© X' })).toEqual([
    'MAP_TILES needs {z}, {x} and {y} in it',
  ])
})

test('only a demo has made-up mailboxes, which get no mail', () => {
  const made = { support: 'support@salloon.example', jobs: 'jobs@salloon.example', copiesTo: null }
  expect(readConfig({}).mailboxes).toEqual(made)
  expect(readConfig({ ORIGIN: 'http://127.0.0.1:3000' }).mailboxes).toEqual(made)
  expect(readConfig({ ORIGIN: 'https://try.salon.test' }).mailboxes.jobs).toBe('jobs@try.salon.test')
  expect(readConfig(production).mailboxes).toEqual({ support: null, jobs: null, copiesTo: null })
  const SUPPORT_EMAIL = 'help@salloon.example'
  expect(readConfig({ ...production, SUPPORT_EMAIL }).mailboxes).toMatchObject({
    support: SUPPORT_EMAIL,
    copiesTo: SUPPORT_EMAIL,
  })
  expect(problems({ SUPPORT_EMAIL: 'help' })).toEqual(['SUPPORT_EMAIL is not an e-mail address'])
})

test('production simulates only what is requested explicitly', () => {
  expect(readConfig(production).simulated).toEqual(['payments', 'mail', 'sms'])
})

test('production without Stripe accepts no cards, unless payments are simulated', () => {
  expect(readConfig({ ...production, SIMULATE: 'mail,sms' })).toMatchObject({
    takesCards: false,
    simulated: ['mail', 'sms'],
  })
  expect(readConfig(production).takesCards).toBe(true)
  expect(readConfig({}).takesCards).toBe(true)
  const STRIPE_SECRET_KEY = 'sk_live_x'
  expect(problems({ ...production, SIMULATE: 'mail,sms', STRIPE_SECRET_KEY })).toHaveLength(2)
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(readConfig({ ...production, ...keys, SIMULATE: 'mail,sms' }).takesCards).toBe(true)
})

test('production reports all problems at once', () => {
  const found = problems({ APP_ENV: 'production', ORIGIN: 'http://salloon.example', RATE_LIMIT: 'off' })
  expect(found).toHaveLength(5)
  expect(found.join('\n')).toMatch(/ORIGIN must be https[\s\S]*SESSION_SECRET is missing[\s\S]*RATE_LIMIT=off/)
  for (const name of ['mail', 'sms']) {
    expect(found).toContainEqual(expect.stringContaining(`SIMULATE=${name}`))
  }
})

test('production calls no other API than Stripe’s', () => {
  const STRIPE_API_BASE = 'http://127.0.0.1:12111'
  expect(problems({ ...production, STRIPE_API_BASE })).toEqual([
    'STRIPE_API_BASE must be https://api.stripe.com in production',
  ])
  expect(problems({ ...production, STRIPE_API_BASE: 'https://api.stripe.com' })).toEqual([])
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  expect(readConfig({ ...keys, STRIPE_API_BASE }).stripe?.apiBase).toBe(STRIPE_API_BASE)
  expect(readConfig(keys).stripe).not.toHaveProperty('apiBase')
})

test('a short session secret is refused', () => {
  expect(problems({ ...production, SESSION_SECRET: 'short' })).toEqual(['SESSION_SECRET needs at least 32 characters'])
})

test('an address loses its path and trailing slash', () => {
  expect(readConfig({ ORIGIN: 'https://salloon.example/' }).origin).toBe('https://salloon.example')
})

test('social providers are offered if their keys are set', () => {
  expect(readConfig({}).socialProviders).toEqual([])
  const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' }
  const other = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'MitID' }
  expect(readConfig({ ...google, ...other }).socialProviders).toEqual([
    expect.objectContaining({ id: 'google', name: 'Google', issuer: 'https://accounts.google.com' }),
    expect.objectContaining({ id: 'oidc', name: 'MitID', issuer: 'https://id.example' }),
  ])
  expect(problems({ OIDC_GOOGLE_CLIENT_ID: 'id' })).toEqual([expect.stringContaining('OIDC_GOOGLE_CLIENT_SECRET')])
})

test('Apple is offered with a key that can sign its client secrets', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const apple = { OIDC_APPLE_CLIENT_ID: 'id', OIDC_APPLE_TEAM_ID: 'team', OIDC_APPLE_KEY_ID: 'key' }
  const withKey = (OIDC_APPLE_PRIVATE_KEY: string) => ({ ...apple, OIDC_APPLE_PRIVATE_KEY })
  const offered = {
    id: 'apple',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    clientId: 'id',
    clientSecret: expect.any(Function),
  }
  for (const text of [pem, pem.replaceAll('\n', '\\n')]) {
    expect(readConfig(withKey(text)).socialProviders).toEqual([offered])
  }
  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  for (const wrong of ['no key', other]) expect(problems(withKey(wrong))).toEqual([expect.stringContaining('P-256')])
  expect(problems(apple)).toEqual([expect.stringContaining('OIDC_APPLE_PRIVATE_KEY')])
})

test('CORS origins are listed, or all', () => {
  expect(readConfig({}).corsOrigins).toEqual([])
  const named = ['https://app.example', 'http://localhost:8100', 'capacitor://localhost']
  expect(readConfig({ CORS_ORIGINS: named.join(', ') }).corsOrigins).toEqual(named)
  expect(readConfig({ CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*'])
  for (const wrong of ['app.example', 'https://app.example/', 'https://*.example', 'null']) {
    expect(() => readConfig({ CORS_ORIGINS: wrong }), wrong).toThrow(/CORS_ORIGINS/)
  }
})

test('previous secrets are a list with the minimum length each', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(readConfig({ SESSION_SECRET_PREVIOUS: `${one}, ${two}` }).previousSecrets).toEqual([one, two])
  expect(problems({ SESSION_SECRET_PREVIOUS: `${one},short` })).toEqual([
    expect.stringContaining('SESSION_SECRET_PREVIOUS takes earlier secrets'),
  ])
})

test('operators need a second factor in production, and in a demo if configured', () => {
  expect(readConfig({}).operatorsNeedSecondFactor).toBe(false)
  expect(readConfig({ OPERATOR_SECOND_FACTOR: 'required' }).operatorsNeedSecondFactor).toBe(true)
  expect(readConfig(production).operatorsNeedSecondFactor).toBe(true)
  expect(problems({ ...production, OPERATOR_SECOND_FACTOR: 'optional' }).join()).toContain('OPERATOR_SECOND_FACTOR')
})

test('the company of invoices is set whole, has a Danish VAT id, and is invented only in a demo', () => {
  const company = {
    ...{
      COMPANY_NAME: 'Salloon A/S',
      COMPANY_STREET: 'Havnegade 2',
      COMPANY_POSTAL_CODE: '8000',
      COMPANY_CITY: 'Aarhus',
    },
    COMPANY_VAT_ID: 'DK12345678',
  }
  expect(readConfig(production).company).toBeNull()
  expect(readConfig({}).company?.country).toBe('DK')
  expect(readConfig({ ...production, ...company }).company).toMatchObject({ name: 'Salloon A/S', vatId: 'DK12345678' })
  expect(problems({ COMPANY_NAME: 'Salloon A/S' }).join()).toContain('COMPANY_VAT_ID is missing')
  expect(problems({ ...company, COMPANY_VAT_ID: 'DE123456789' }).join()).toContain(
    'COMPANY_VAT_ID is not a Danish VAT id',
  )
})
