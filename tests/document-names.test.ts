import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string) => readFileSync(path, 'utf8')
const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
].map((path) => ({ path, text: read(path) }))

/** What the pattern's group matches in any document, as 'file: what'. */
function named(pattern: RegExp): { path: string; name: string }[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name: name.trim() })),
  )
}
const unknown = (found: { path: string; name: string }[], isKnown: (name: string) => boolean) =>
  found.filter(({ name }) => !isKnown(name)).map(({ path, name }) => `${path}: ${name}`)

test('services that documents name to docker compose are those of compose.yaml', () => {
  const services = Object.keys(parse(read('compose.yaml')).services)
  const found = named(
    /docker\s+compose\s+(?:logs|exec|stop|restart|run|up)((?:\s+(?:-\S+|[0-9]+))*\s+[a-z][\w-]*)/g,
  ).map(({ path, name }) => ({ path, name: name.split(/\s+/).at(-1) ?? '' }))
  expect(found.length).toBeGreaterThan(4)
  expect(unknown(found, (name) => services.includes(name))).toEqual([])
})

test('units that documents name to systemd are instances of the one in deploy', () => {
  const found = named(/(?:systemctl(?:\s+[a-z-]+|\s+--\w+)+|journalctl\s+-u)\s+'?(salloon[^\s'`;,]*)/g)
  expect(found.length).toBeGreaterThan(4)
  expect(readdirSync('deploy')).toContain('salloon@.service')
  expect(unknown(found, (name) => /^salloon@(\*|\d+)$/.test(name))).toEqual([])
})

test('commands that documents name are those of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const found = named(/npm run ([a-z][\w:-]*\w)\b(?!:\.)/g)
  expect(found.length).toBeGreaterThan(20)
  expect(unknown(found, (name) => name in scripts)).toEqual([])
})

test('each benchmark has a command and a line in the list of benchmarks, and there are no others', () => {
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

test('each setting that is read stands in the README, those of OpenTelemetry in operations', () => {
  const readme = read('README.md')
  const operations = read('docs/operations.md')
  expect(settings.length).toBeGreaterThan(50)
  const missing = settings.filter(
    (name) => !new RegExp(`\`${name}[\`=]`).test(name.startsWith('OTEL_') ? operations : readme),
  )
  expect(missing).toEqual([])
})

test('each setting of the README is read somewhere', () => {
  const rows =
    read('README.md')
      .split('## Settings')[1]
      ?.match(/^\| `.*$/gm) ?? []
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  const code = ['src', 'scripts', 'tests/support']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((path) => /\.(ts|js)$/.test(path))
    .map(read)
    .join('\n')
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})
