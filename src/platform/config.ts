import { z } from 'zod'
import type { Company } from '../domain/kernel/invoice.ts'
import type { SocialProvider } from '../domain/kernel/social-provider.ts'
import { type ArchiveSettings, archiveSettingsOf } from './archive/settings.ts'
import { COMPANY_SETTINGS, companyFields, companyOf } from './company-settings.ts'
import { mailboxesOf } from './mail/mailboxes.ts'
import { mapTilesOf, withoutUnusedTiles } from './map/map-settings.ts'
import { type ObservabilitySettings, observabilityFields, observabilityOf } from './observability/settings.ts'
import type { StripeSettings } from './payments/stripe.ts'
import { STRIPE_API, stripeFields, stripeSettingsOf } from './payments/stripe-settings.ts'
import { SOCIAL_GROUPS, socialFields, socialProvidersOf } from './sign-in/social-settings.ts'
import { s3Fields, s3SettingsOf } from './storage/s3-settings.ts'
import type { S3Settings } from './storage/s3-store.ts'

const SIMULATIONS = ['payments', 'mail', 'sms'] as const
type Simulation = (typeof SIMULATIONS)[number]

const SECOND_FACTOR = { demo: 'optional', production: 'required' }

const optional = z.string().trim().min(1).optional()
const address = z.url({ protocol: /^https?$/, error: 'is not an http or https address' })

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  ORIGIN: address.transform((url) => new URL(url).origin).optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((one) => one.length >= 32),
      'takes earlier secrets, the latest first, with commas between them; each has at least 32 characters',
    ),
  SIMULATE: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(SIMULATIONS, { error: `knows only ${SIMULATIONS.join(', ')}` }))),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every((one) => one === '*' || /^[a-z][a-z0-9+.-]*:\/\/[^/\s*]+$/.test(one)),
      'takes origins without a path, such as https://app.example, or *',
    ),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  PAYMENT_GRACE_SECONDS: z.coerce.number().int().min(0).max(3600).default(120),
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).optional(),
  MAX_REQUESTS: z.coerce.number().int().min(1).max(100_000).default(128),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(32),
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  DEMO_SEED: z.coerce.number().int().default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: optional,
  SUPPORT_EMAIL: z.email('is not an e-mail address').optional(),
  SECURITY_EMAIL: z.email('is not an e-mail address').optional(),
  JOBS_EMAIL: z.email('is not an e-mail address').optional(),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_URL: address.default('https://api.twilio.com'),
  MAP_TILES: address
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y} in it')
    .refine((url) => !new URL(url).host.includes('{'), 'must name one host')
    .optional(),
  MAP_ATTRIBUTION: optional,
  GEOCODER_URL: address.optional(),
  ...observabilityFields,
  ...stripeFields,
  ...companyFields,
  SALON_APPROVAL: z.enum(['optional', 'required']).default('optional'),
  PAYOUT_ACCOUNTS: z.enum(['optional', 'required']).default('optional'),
  ...socialFields,
  ...s3Fields,
  ARCHIVE_TARGET: optional,
  PICTURE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(32),
})

export interface Config {
  port: number
  /** Undefined: every interface. */
  host: string | undefined
  dataDir: string
  databaseUrl: string | null
  /** The same database without a pooler, for what needs a session; null: `databaseUrl` has no pooler. */
  databaseDirectUrl: string | null
  /** A replica, for reads that may be slightly stale; null: there is none. */
  databaseReadUrl: string | null
  appEnv: 'demo' | 'production'
  /** Null in a demo without ORIGIN: derived from the port. */
  origin: string | null
  /** Null in a demo without SESSION_SECRET: one is generated and stored in the data folder. */
  sessionSecret: string | null
  /** Earlier secrets, whose signatures are still accepted. */
  previousSecrets: readonly string[]
  /** Origins whose pages may call the API, or '*'. */
  corsOrigins: readonly string[]
  rateLimit: boolean
  /** Whether operators must sign in with a second factor; always in production. */
  operatorsNeedSecondFactor: boolean
  trustProxy: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How long after a payment was started it is reconciled if its outcome is unknown. */
  paymentGraceSeconds: number
  /** How long a process accepts connections after SIGTERM, in seconds; each is closed after its response. */
  drainSeconds: number
  /** How many requests each process handles at a time; more are refused. */
  maxRequests: number
  /** How many processes serve requests on the same port. */
  webConcurrency: number
  /** The maximum for each process. */
  databaseConnections: number
  /** Memory for cached pages, in MB; 0: no pages are cached. */
  pageCacheMb: number
  /** How long a page stays fresh, here and in caches in front: pages depend on the time of day. */
  pageCacheSeconds: number
  demoSeed: number
  smtp: { url: string; from: string } | null
  twilio: { url: string; accountSid: string; authToken: string; from: string } | null
  stripe: StripeSettings | null
  /** Whether salons need an account at the card provider to take card payments. */
  payoutAccounts: 'optional' | 'required'
  /** Who issues invoices to salons; null: no invoices are issued. */
  company: Company | null
  /** Whether a salon goes live only once an operator has approved it. */
  salonApproval: 'optional' | 'required'
  /** Null: the built-in map is used. */
  mapTiles: { url: string; attribution: string } | null
  /** A service compatible with Nominatim; null: the built-in gazetteer, with towns and some streets. */
  geocoderUrl: string | null
  /** Shown on the site; `copiesTo` receives messages from the contact form. */
  mailboxes: { support: string | null; jobs: string | null; copiesTo: string | null }
  /** Providers to sign in with by OpenID Connect, such as Google. */
  socialProviders: SocialProvider[]
  /** The bucket for pictures; null: a folder in `dataDir`. */
  s3: S3Settings | null
  archive: ArchiveSettings | null
  /** Memory for cached pictures from the bucket, in MB. */
  pictureCacheMb: number
  /** The address for vulnerability reports; null: none is configured. */
  securityEmail: string | null
  /** Null: no traces or metrics. */
  observability: ObservabilitySettings | null
  /** False in production until payments are set up or simulated: customers pay in the salon. */
  takesCards: boolean
  /** External services that are simulated. */
  simulated: Simulation[]
}

/** All problems of the configuration, each as one line that says what to do. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings are not right:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(withoutUnusedTiles(env)).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  }
  const e = parsed.data
  const smtp = group(e, ['SMTP_URL', 'MAIL_FROM'])
  const twilio = group(e, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  const stripe = group(e, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const map = group(e, ['MAP_TILES', 'MAP_ATTRIBUTION'])
  const social = SOCIAL_GROUPS.map((names) => group(e, [...names]))
  const company = group(e, [...COMPANY_SETTINGS])
  const real: Record<Simulation, Group> = { payments: stripe, mail: smtp, sms: twilio }
  const [pictures, archived] = [s3SettingsOf(e), archiveSettingsOf(e.ARCHIVE_TARGET, set)]
  const problems = [map, company, ...social, pictures, archived, ...Object.values(real)].flatMap((g) => g.problems)
  if (!e.DATABASE_URL) {
    if (e.DATABASE_READ_URL) problems.push('DATABASE_READ_URL needs DATABASE_URL, which it is a replica of')
    if (e.DATABASE_DIRECT_URL) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, which it is the short way to')
  }
  if (e.APP_ENV === 'production') problems.push(...productionProblems(e, real))
  if (problems.length > 0) throw new ConfigError(problems)
  const takesCards = e.APP_ENV === 'demo' || stripe.complete || e.SIMULATE.includes('payments')

  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    appEnv: e.APP_ENV,
    origin: e.ORIGIN ?? null,
    sessionSecret: e.SESSION_SECRET ?? null,
    previousSecrets: e.SESSION_SECRET_PREVIOUS,
    corsOrigins: e.CORS_ORIGINS,
    rateLimit: e.RATE_LIMIT === 'on',
    operatorsNeedSecondFactor: (e.OPERATOR_SECOND_FACTOR ?? SECOND_FACTOR[e.APP_ENV]) === 'required',
    trustProxy: e.TRUST_PROXY === 'on',
    logLevel: e.LOG_LEVEL ?? (e.APP_ENV === 'production' ? 'info' : 'warn'),
    paymentGraceSeconds: e.PAYMENT_GRACE_SECONDS,
    drainSeconds: e.DRAIN_SECONDS ?? (e.APP_ENV === 'production' ? 1 : 0),
    maxRequests: e.MAX_REQUESTS,
    webConcurrency: e.WEB_CONCURRENCY,
    databaseConnections: e.DATABASE_CONNECTIONS ?? connectionsOf(e.WEB_CONCURRENCY),
    pageCacheMb: e.PAGE_CACHE_MB,
    pageCacheSeconds: e.PAGE_CACHE_SECONDS,
    demoSeed: e.DEMO_SEED,
    smtp: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : null,
    twilio:
      e.TWILIO_ACCOUNT_SID && e.TWILIO_AUTH_TOKEN && e.TWILIO_FROM
        ? { url: e.TWILIO_URL, accountSid: e.TWILIO_ACCOUNT_SID, authToken: e.TWILIO_AUTH_TOKEN, from: e.TWILIO_FROM }
        : null,
    stripe: stripeSettingsOf(e),
    payoutAccounts: e.PAYOUT_ACCOUNTS,
    company: companyOf(e),
    salonApproval: e.SALON_APPROVAL,
    mapTiles: mapTilesOf(e, env),
    geocoderUrl: e.GEOCODER_URL ?? null,
    mailboxes: mailboxesOf(e),
    socialProviders: socialProvidersOf(e),
    s3: pictures.s3,
    archive: archived.archive,
    pictureCacheMb: e.PICTURE_CACHE_MB,
    securityEmail: e.SECURITY_EMAIL ?? e.SUPPORT_EMAIL ?? null,
    observability: observabilityOf(e),
    takesCards,
    simulated: SIMULATIONS.filter((name) => !real[name].complete && (name !== 'payments' || takesCards)),
  }
}

/** PostgreSQL's default limit less a few for administrators; and what a process needs besides its pool: jobs and LISTEN. */
const [ALL_CONNECTIONS, OTHER_CONNECTIONS] = [90, 8]

/** The pool size for each of several processes on one database. */
export function connectionsOf(processes: number): number {
  return Math.max(2, Math.min(20, Math.floor(ALL_CONNECTIONS / processes) - OTHER_CONNECTIONS))
}

type Settings = z.infer<typeof schema>

interface Group {
  names: (keyof Settings)[]
  complete: boolean
  problems: string[]
}

/** Settings that must be set together. */
function group(settings: Settings, names: (keyof Settings)[]): Group {
  const missing = names.filter((name) => settings[name] === undefined)
  const isPartial = missing.length < names.length
  const problems = isPartial ? missing.map((name) => `${name} is missing (${names.join(', ')} go together)`) : []
  return { names, complete: missing.length === 0, problems }
}

/** In production, nothing is simulated or sent unencrypted unless explicitly requested. */
function productionProblems(e: Settings, real: Record<Simulation, Group>): string[] {
  const problems: string[] = []
  if (!e.ORIGIN) problems.push('ORIGIN is missing: the https address that the site is reached at')
  else if (!e.ORIGIN.startsWith('https://')) problems.push(`ORIGIN must be https, not ${e.ORIGIN}`)
  if (!e.SESSION_SECRET) problems.push('SESSION_SECRET is missing: at least 32 random characters')
  if (e.STRIPE_API_BASE !== STRIPE_API) problems.push(`STRIPE_API_BASE must be ${STRIPE_API} in production`)
  if (e.RATE_LIMIT === 'off') problems.push('RATE_LIMIT=off is for the demo only')
  if (e.OPERATOR_SECOND_FACTOR === 'optional') problems.push('OPERATOR_SECOND_FACTOR=optional is for the demo only')
  for (const name of SIMULATIONS) {
    // Without payments, no cards are accepted.
    if (name === 'payments' || real[name].complete || e.SIMULATE.includes(name) || real[name].problems.length > 0)
      continue
    problems.push(`${name} would be simulated: set ${real[name].names.join(', ')}, or ask for it with SIMULATE=${name}`)
  }
  return problems
}
