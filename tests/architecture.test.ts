import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cycleIn } from './support/first-cycle.ts'
import { code, demo, domain, sliceOf, sources, violations } from './support/sources.ts'

const under = (folder: string) => code.filter(({ path }) => path.startsWith(`src/${folder}/`))
const isOwn = (imported: string) => /^(src|demo)\//.test(imported)
const isIn = (imported: string, ...folders: string[]) => folders.some((f) => imported.startsWith(`src/${f}`))

describe('imports', () => {
  test('the domain imports only itself, the query builder and few packages', () => {
    const packages = new Set(['kysely', 'zod', 'uuid', 'node:crypto', 'node:timers/promises'])
    const forAccounts = new Set([
      ...packages,
      'better-auth',
      'altcha-lib',
      '@simplewebauthn/server',
      '@better-auth/kysely-adapter',
      '@node-rs/argon2',
      'node:util',
    ])
    expect(
      violations(domain, (imported, path) =>
        isOwn(imported)
          ? isIn(imported, 'domain/')
          : (path.startsWith('src/domain/identity/accounts/') ? forAccounts : packages).has(imported),
      ),
    ).toEqual([])
  })

  test('the platform imports the ports that it implements and nothing that uses them', () => {
    expect(
      violations(under('platform'), (imported) => !isOwn(imported) || isIn(imported, 'platform/', 'domain/kernel/')),
    ).toEqual([])
  })

  test.each(['web', 'api', 'jobs'])('%s imports the domain and the texts, and no other entry point', (face) => {
    const forbidden = new Set(['kysely', 'pg', 'hono'].filter((name) => face !== 'api' || name !== 'hono'))
    expect(
      violations(under(face), (imported) =>
        isOwn(imported) ? isIn(imported, `${face}/`, 'domain/', 'i18n/') : !forbidden.has(imported),
      ),
    ).toEqual([])
  })

  test('every package is installed for production', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    // The configuration of routes is read when building; of the others only types are used.
    const building = new Set(['@react-router/dev', 'i18next', 'schema-dts'])
    expect(
      violations(
        code,
        (imported) =>
          isOwn(imported) || /^(node|virtual):/.test(imported) || imported in dependencies || building.has(imported),
      ),
    ).toEqual([])
  })

  test('schemas are extended for OpenAPI before any is created', () => {
    const [first] = code.find(({ path }) => path === 'src/main.ts')?.imports ?? []
    expect(first).toBe('@hono/zod-openapi')
  })

  test('texts import nothing but the domain', () => {
    expect(violations(under('i18n'), (imported) => !isOwn(imported) || isIn(imported, 'i18n/', 'domain/'))).toEqual([])
  })

  test('the product does not import the demo, nor do its tests', () => {
    const product = sources.filter(({ path }) => path.startsWith('src/'))
    expect(violations(product, (imported) => !/^(demo\/|@salloon\/)/.test(imported))).toEqual([])
  })

  test('the demo uses packages that it names, and opens database and images through the product', () => {
    const { peerDependencies } = JSON.parse(readFileSync('demo/package.json', 'utf8'))
    const opening = ['demo-city.ts', 'platform/database/', 'platform/images/files.ts']
    expect(
      violations(demo, (imported, path) => {
        if (!isOwn(imported)) return imported.startsWith('node:') || imported in peerDependencies
        const opens = ['demo/open.ts', 'demo/cli.ts'].includes(path)
        return imported.startsWith('demo/') || isIn(imported, 'domain/', ...(opens ? opening : []))
      }),
    ).toEqual([])
  })

  test('the components of the site load no data: they get properties', () => {
    const kit = under('web/ui')
    expect(kit.filter(({ text }) => /export (async )?(function|const) (loader|action)\b/.test(text))).toEqual([])
    expect(violations(kit, (imported) => !isIn(imported, 'web/site/', 'web/console/', 'web/admin/'))).toEqual([])
  })
})

/** From areas without imports to those with most; an area may import only earlier ones. */
const AREAS = [
  'kernel',
  'salons',
  'identity',
  'catalog',
  'scheduling',
  'commerce',
  'clients',
  'bookings',
  'calendar',
  'checkout',
  'finance',
  'discovery',
  'engagement',
  'onboarding',
  'operations',
  'privacy',
]

/** How many of an area's files other areas import, at most. */
const ENTRIES: Record<string, number> = {
  kernel: 77,
  salons: 50,
  scheduling: 20,
  commerce: 42,
  catalog: 16,
  clients: 14,
  bookings: 52,
  identity: 11,
}
const FEW = 3

/** Rules that the demo generates its rows by, and that nothing else outside of their areas needs. */
const RULES_FOR_DEMO = [
  'src/domain/bookings/booking/respond-by.ts',
  'src/domain/bookings/cancellation/cancellation-fee.ts',
  'src/domain/catalog/treatments/service-treatments.ts',
  'src/domain/identity/accounts/password.ts',
  'src/domain/salons/plans/plan-terms.ts',
]

/** What a file exports by its own declaration. */
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm

describe('the domain', () => {
  const areaOf = (path: string) => /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? ''
  const isDomain = (imported: string) => imported.startsWith('src/domain/')
  const crossing = domain.flatMap(({ path, imports }) =>
    imports.filter((i) => isDomain(i) && areaOf(i) !== areaOf(path)).map((imported) => ({ path, imported })),
  )

  test('has areas that import only areas below them, types included', () => {
    expect([...new Set(domain.map(({ path }) => areaOf(path)))].sort()).toEqual(AREAS.toSorted())
    const back = crossing.filter(({ path, imported }) => AREAS.indexOf(areaOf(imported)) > AREAS.indexOf(areaOf(path)))
    expect(back.map(({ path, imported }) => `${path} -> ${imported}`)).toEqual([])
  })

  test('has the arrows of docs/architecture.md: each is an import, and each import is along them', () => {
    const diagram = readFileSync('docs/architecture.md', 'utf8').split('```mermaid')[1]?.split('```')[0] ?? ''
    const arrows = [...diagram.matchAll(/(\w+) --> (\w+)/g)].map(([, from = '', to = '']) => ({ from, to }))
    const imports = new Set(crossing.map(({ path, imported }) => `${areaOf(path)} --> ${areaOf(imported)}`))
    expect(arrows.map(({ from, to }) => `${from} --> ${to}`).filter((arrow) => !imports.has(arrow))).toEqual([])
    const below = (area: string): Set<string> =>
      new Set(arrows.filter(({ from }) => from === area).flatMap(({ to }) => [to, ...below(to)]))
    const missing = AREAS.flatMap((area) =>
      [...imports].filter(
        (arrow) => arrow.startsWith(`${area} -->`) && !below(area).has(arrow.split(' --> ')[1] ?? ''),
      ),
    )
    expect(missing).toEqual([])
  })

  test('has areas with few entry files', () => {
    const entries = Map.groupBy(new Set(crossing.map(({ imported }) => imported)), areaOf)
    const many = [...entries].filter(([area, paths]) => paths.length > (ENTRIES[area] ?? FEW))
    expect(many.map(([area, paths]) => `${area}: ${paths.length}`)).toEqual([])
  })

  test('exports a name from one file only, beside the types of rows', () => {
    const files = new Map<string, string[]>()
    for (const { path, text } of domain.filter(({ path }) => path !== 'src/domain/kernel/tables.ts')) {
      for (const [, name = ''] of text.matchAll(EXPORTED)) files.set(name, [...(files.get(name) ?? []), path])
    }
    expect(files.size).toBeGreaterThan(1000)
    const several = [...files].filter(([, paths]) => paths.length > 1)
    expect(several.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
  })

  test.each([
    ['src/web/site', ['app', 'company', 'frame', 'home', 'legal', 'linked-data', 'search-engines']],
    ['src/web/console', ['frame']],
    ['src/web/admin', []],
    ['src/api/calls', []],
    ['src/i18n/en', []],
  ])('has names that the folders of %s have too', (folder, others) => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).filter((name) => !AREAS.includes(name))).toEqual(others)
  })

  test('is used by the demo through the same entry files', () => {
    const product = code.filter(({ path }) => path.startsWith('src/'))
    const entries = new Set([
      ...product.flatMap(({ path, imports }) => imports.filter((i) => isDomain(i) && areaOf(i) !== areaOf(path))),
      ...RULES_FOR_DEMO,
    ])
    expect(violations(demo, (imported) => !isDomain(imported) || entries.has(imported))).toEqual([])
    const used = new Set(demo.flatMap(({ imports }) => imports))
    expect(RULES_FOR_DEMO.filter((rule) => !used.has(rule))).toEqual([])
  })

  test.each([
    ['slices', sliceOf],
    ['files', (path: string) => path],
  ])('has %s that form a graph without cycles, types included', (_, of) => {
    const graph = new Map<string, Set<string>>()
    for (const { path, imports } of domain) {
      for (const imported of imports.filter(isDomain)) {
        if (of(imported) !== of(path)) graph.set(of(path), (graph.get(of(path)) ?? new Set()).add(of(imported)))
      }
    }
    expect(cycleIn(graph)).toEqual([])
  })

  test('has a README in each area that names its slices', () => {
    const slices = [...new Set(domain.map(({ path }) => sliceOf(path)))].filter((slice) => slice.includes('/'))
    const unnamed = slices.filter((slice) => {
      const [area = '', name = ''] = slice.split('/')
      return !readFileSync(`src/domain/${area}/README.md`, 'utf8').includes(`\`${name}\``)
    })
    expect(unnamed).toEqual([])
    const table = readFileSync('docs/architecture.md', 'utf8').split('\n')
    const notInTable = slices.filter((slice) => {
      const [area = '', name = ''] = slice.split('/')
      return !table.some((row) => row.startsWith(`| [\`${area}\`]`) && row.includes(`\`${name}\``))
    })
    expect(notInTable).toEqual([])
    const readmes = ['src/web/README.md', ...AREAS.map((area) => `src/domain/${area}/README.md`)]
    const long = readmes.filter((path) => {
      const lines = readFileSync(path, 'utf8').trim().split('\n')
      return lines.length > 10 || lines.some((line) => line.length > 150)
    })
    expect(long).toEqual([])
  })
})
