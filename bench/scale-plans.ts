import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { suggest } from '../src/domain/discovery/search/suggest.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { DB } from '../src/domain/kernel/tables.ts'
import { type Figure, printFigure } from './report.ts'
import type { City } from './scale-cities.ts'
import { type Name, QUERIES } from './scale-figures.ts'
import type { Questions } from './scale-questions.ts'

const FOLDER = 'bench/plans'
/** Tables with more rows are large. */
const LARGE = 5_000
/**
 * These count salons up to a limit, of an area up to 10,000, of a list up to 1,000: where many match, reading the table
 * until then is the cheapest.
 */
const COUNT: ReadonlySet<string> = new Set(['map', 'list by distance'])

/** Query plans by name of the query. */
export type Plans = Map<string, string[]>

/** Explains the statements that the use cases send, with the values of one question. */
export async function plansOf({ pool, app }: City, { appointments }: Questions): Promise<Plans> {
  const [first] = appointments
  if (!first) throw new Error('No questions')
  let sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  const plans: Plans = new Map()
  const explain = async (
    name: string,
    work: (listening: Pick<App, 'db' | 'reads' | 'clock' | 'metrics'>) => Promise<unknown>,
  ) => {
    sent = []
    await work({ ...app, db, reads: db })
    const seen = new Map(sent.map((statement) => [statement.sql, statement]))
    const texts: string[] = []
    for (const { sql, parameters } of seen.values()) {
      const { rows } = await pool.query(`explain (costs off) ${sql}`, [...parameters])
      texts.push(steady(rows.map((row) => row['QUERY PLAN']).join('\n')))
    }
    plans.set(name, texts)
  }
  await explain('suggestions', (asked) => suggest(asked, 'slon marie', 'da'))
  for (const name of Object.keys(QUERIES) as Name[]) await explain(name, (asked) => QUERIES[name](asked, first))
  return plans
}

/** A plan without ids, places, dates and times, which vary. */
function steady(plan: string): string {
  return plan.replace(/'([^']*)'/g, (quoted: string, inner: string) => (/[\d{]/.test(inner) ? "'…'" : quoted))
}

/** Writes the plans to files for reviews. */
export async function writePlans({ pool }: City, plans: Plans): Promise<void> {
  const { rows } = await pool.query(
    'select (select count(*) from salon) as salons, (select count(*) from booking) as bookings',
  )
  const of = `${rows[0].salons} salons, ${rows[0].bookings} bookings`
  await mkdir(FOLDER, { recursive: true })
  for (const file of await readdir(FOLDER)) await rm(`${FOLDER}/${file}`)
  for (const [name, texts] of plans)
    await writeFile(`${FOLDER}/${name.replaceAll(' ', '-')}.txt`, `${[of, ...texts].join('\n\n')}\n`)
}

/** The number of statements with a sequential scan of a large table that should not have one. */
export async function largeScans({ pool }: City, plans: Plans): Promise<Figure[]> {
  const { rows } = await pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [LARGE],
  )
  const large = new Set<string>(rows.map(({ relname }) => relname))
  let scans = 0
  for (const [name, texts] of plans) {
    for (const [, table = ''] of texts.join('\n').matchAll(/Seq Scan on (\w+)/g)) {
      if (!large.has(table) || COUNT.has(name)) continue
      printFigure(`${name} reads the whole table`, table)
      scans += 1
    }
  }
  return [{ name: 'whole large tables read', value: scans, unit: 'times', goal: 0, at: 'most' }]
}
