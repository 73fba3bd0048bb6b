import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string) => readFileSync(path, 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'src', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
].map((path) => ({ path, text: read(path) }))

/** What the pattern's group matches in any document, as 'file: what'. */
function named(pattern: RegExp): { path: string; name: string }[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name: name.trim() })),
  )
}
const unknown = (found: { path: string; name: string }[], isKnown: (name: string) => boolean) =>
  found.filter(({ name }) => !isKnown(name)).map(({ path, name }) => `${path}: ${name}`)

test('source files named in documents and diagrams exist, by the end of their path', () => {
  const folders = ['src', 'demo', 'maps', 'tests', 'scripts', 'bench', 'migrations', 'public']
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const files = [...readdirSync('.'), ...inFolders].map((file) => `/${file}`)
  const found = named(/`\/?([\w@./$-]+\.(?:tsx?|js|css|sql))`/g).filter(({ name }) => !name.startsWith('build/'))
  const diagrams = documents.map(({ path, text }) => ({
    path,
    text: text.match(/^```mermaid\n[\s\S]*?^```$/gm)?.join() ?? '',
  }))
  const drawn = diagrams.flatMap(({ path, text }) =>
    [...text.matchAll(/[\w/$-]+\.tsx?\b/g)].map(([name]) => ({ path, name })),
  )
  expect(found.length).toBeGreaterThan(200)
  expect(drawn.length).toBeGreaterThan(10)
  expect(unknown([...found, ...drawn], (name) => files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('compose services named in documents are in compose.yaml', () => {
  const services = Object.keys(parse(read('compose.yaml')).services)
  const found = named(
    /docker\s+compose\s+(?:logs|exec|stop|restart|run|up)((?:\s+(?:-\S+|[0-9]+))*\s+[a-z][\w-]*)/g,
  ).map(({ path, name }) => ({ path, name: name.split(/\s+/).at(-1) ?? '' }))
  expect(found.length).toBeGreaterThan(4)
  expect(unknown(found, (name) => services.includes(name))).toEqual([])
})

test('systemd units named in documents are instances of the one in deploy', () => {
  const found = named(/(?:systemctl(?:\s+[a-z-]+|\s+--\w+)+|journalctl\s+-u)\s+'?(salloon[^\s'`;,]*)/g)
  expect(found.length).toBeGreaterThan(4)
  expect(readdirSync('deploy')).toContain('salloon@.service')
  expect(unknown(found, (name) => /^salloon@(\*|\d+)$/.test(name))).toEqual([])
})

test('commands named in documents are in package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const found = named(/npm run ([a-z][\w:-]*\w)\b(?!:\.)/g)
  expect(found.length).toBeGreaterThan(20)
  expect(unknown(found, (name) => name in scripts)).toEqual([])
})

test('each benchmark has a command and a line in the list of benchmarks, and the reverse', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = Object.keys(scripts).filter((name) => name.startsWith('bench:'))
  const listed = [...read('docs/operations/benchmarks.md').matchAll(/^\| `([a-z-]+)` +\|/gm)].map(
    ([, name]) => `bench:${name}`,
  )
  expect(listed.sort()).toEqual(commands.sort())
  const files = readdirSync('bench')
  expect(commands.filter((name) => !files.includes(`${name.slice('bench:'.length)}.ts`))).toEqual([])
})

/** Settings of the site and of its commands, where they are read. */
const SCHEMAS = [
  'src/platform/config.ts',
  'src/platform/observability/settings.ts',
  'src/platform/storage/s3-settings.ts',
]
const settings = SCHEMAS.flatMap((path) =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
)

test('each setting that is read is in the README, those of OpenTelemetry in the runbook', () => {
  const readme = read('README.md')
  const operations = read('docs/operations.md')
  expect(settings.length).toBeGreaterThan(50)
  const missing = settings.filter(
    (name) => !new RegExp(`\`${name}[\`=]`).test(name.startsWith('OTEL_') ? operations : readme),
  )
  expect(missing).toEqual([])
})

/** Programs and settings, without the documents. */
const code = [
  'src',
  'scripts',
  'bench',
  'tests/support',
  'tests/api',
  'tests/process',
  'tests/cluster',
  'tests/failover',
  'tests/deploy.test.ts',
]
  .flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
  )
  // A benchmark has packages of its own, and one of their folders is named bignumber.js.
  .filter((path) => /\.(ts|js)$/.test(path) && !path.includes('node_modules'))
  .map(read)
  .join('\n')

test('each setting in the README is read', () => {
  const rows =
    read('README.md')
      .split('## Settings')[1]
      ?.match(/^\| `.*$/gm) ?? []
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

/** Set by the system, by npm and Vitest, or by one of our programs for another that it starts. */
const NOT_SETTINGS = [
  ...['PATH', 'HOME', 'INIT_CWD', 'NODE_ENV', 'VITEST_POOL_ID', 'DEV', 'PROD'],
  ...['GIVEN', 'PAGE', 'RECORDINGS', 'VERSION_BEFORE'],
]

test('each environment variable that a program reads is in a document', () => {
  const names = [
    ...[...code.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/const \{([^}]+)\} = process\.env/g)].flatMap(
      ([, list]) => list?.match(/\b[A-Z][A-Z0-9_]+/g) ?? [],
    ),
  ]
  expect(names.length).toBeGreaterThan(40)
  const text = documents.map((document) => document.text).join('\n')
  const missing = names.filter((name) => !NOT_SETTINGS.includes(name) && !new RegExp(`\\b${name}\\b`).test(text))
  expect([...new Set(missing)]).toEqual([])
})

test('each environment variable named in a document is read by a program, the container setup or a library', () => {
  const readByLibraries = /^(OTEL_EXPORTER_OTLP_HEADERS|OTEL_RESOURCE_ATTRIBUTES|OTEL_BSP_|BACKUP_S3_)/
  // etcd reads its settings from the environment; Citus is built for the PostgreSQL of PG_CONFIG.
  const readElsewhere = /^(ETCD_|PG_CONFIG$)/
  const readable = [code, read('compose.yaml'), read('.env.example'), read('Dockerfile')].join('\n')
  const found = named(/[`\s]([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==\S|`)/g)
  expect(found.length).toBeGreaterThan(80)
  const isKnown = (name: string) =>
    readByLibraries.test(name) || readElsewhere.test(name) || new RegExp(`\\b${name}\\b`).test(readable)
  expect(unknown(found, isKnown)).toEqual([])
})

/** A quoted message, up to where its values begin: a sentence, or a subject with what happened to it. */
const SENTENCE = '(?:a|another|the|nobody|pictures|Salloon is) [a-z][\\w ,:]*?'
const EVENT = '[a-z][\\w ]* (?:failed|missed|unreachable|reachable again|ended|restarted)|[a-z][\\w ]*: connection lost'
const MESSAGE = new RegExp(`\`(${SENTENCE}|${EVENT})(?: at https| \\.\\.\\.|[\`,])`, 'gi')

test('messages of the site quoted in documents are in the source', () => {
  const found = named(MESSAGE)
  expect(found.length).toBeGreaterThan(12)
  expect(unknown(found, (name) => code.includes(name))).toEqual([])
})
