// Writes src/domain/kernel/tables.ts from the migrated schema of a temporary database.
// With --check it writes nothing and fails when the file differs.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, install, node, run } from './setup.js'

const FILE = 'src/domain/kernel/tables.ts'
const check = process.argv.includes('--check')

install()
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.exit(spawnSync(node, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
}

const { default: pg } = await import('pg')
const { startEmbedded } = await import('../src/platform/database/embedded.ts')
const { migrate } = await import('../src/platform/database/migrate.ts')
const folder = mkdtempSync(join(tmpdir(), 'salloon-types-'))
const server = await startEmbedded(folder, ['fsync=off'])
let same = true
try {
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  await migrate(pool)
  await pool.end()
  const out = check ? join(folder, 'tables.ts') : FILE
  run(node, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    '--log-level=warn',
    `--url=${server.url}`,
    `--out-file=${out}`,
    '--exclude-pattern=migration',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
  ])
  same = readFileSync(out, 'utf8') === readFileSync(FILE, 'utf8')
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (!same) fail(`${FILE} does not match the migrations. Run "npm run db:types".`)
