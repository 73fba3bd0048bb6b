// Measures search with a whole country: `npm run bench:scale [-- --quick] [--json] [--plans]`. A city and one with a
// tenth of its salons run the same queries in turn, as does a third database with ten times its names; questions are
// drawn with a fixed seed, and each figure is compared with reading one row on the same connection. `--cluster`: the
// large city is on a cluster. See `USAGE` for the data.
import { parseArgs } from 'node:util'
import { SHARDS } from '../src/platform/database/cluster/distribute-tables.ts'
import { print, report } from './report.ts'
import { openCities } from './scale-cities.ts'
import { measureCluster } from './scale-cluster.ts'
import { measureFigures } from './scale-figures.ts'
import { measureHours } from './scale-hours.ts'
import { largeScans, plansOf, writePlans } from './scale-plans.ts'
import { createQuestions } from './scale-questions.ts'

const USAGE = `Measures search with a whole country in it.

  npm run bench:scale -- [--quick] [--json] [--plans] [--salons 50000] [--bookings 5000000] [--database-url postgres://...]
                         [--databases small,large,names]
  npm run bench:scale -- --cluster [--quick] [--json] [--salons N [--bookings N]] [--shards 8]

It makes a city of so many salons and bookings, one of a tenth of both, and a database with ten times the names, once: those
of an earlier run are used again, and what was stopped goes on. --quick: 20000 salons, 400000 bookings, fewer questions.
They are made in an embedded PostgreSQL in DATA_DIR (.data/scale), or on the server of --database-url (SCALE_DATABASE_URL).
--databases names three that are there already. --plans writes the plan of each statement to bench/plans.

--cluster: search and bookings in a city on a Citus coordinator with two workers, in DATA_DIR (.data/scale-cluster), which is
compared with a tenth of it on one server. Without --salons it is as large as disk and memory
allowed at the first run. --quick: 2000 salons, 100000 bookings. Needs PostgreSQL with Citus (POSTGRESQL).`

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean' },
    plans: { type: 'boolean' },
    salons: { type: 'string' },
    bookings: { type: 'string' },
    'database-url': { type: 'string', default: process.env.SCALE_DATABASE_URL },
    databases: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    shards: { type: 'string', default: String(SHARDS) },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) print(USAGE)
else if (values.cluster)
  process.exitCode = await measureCluster({
    salons: values.salons === undefined ? undefined : Number(values.salons),
    bookings: values.bookings === undefined ? undefined : Number(values.bookings),
    shards: Number(values.shards),
    quick: values.quick,
  })
else process.exitCode = await measure()

async function measure(): Promise<0 | 1> {
  const { quick } = values
  const cities = await openCities({
    url: values['database-url'],
    names: values.databases?.split(','),
    salons: Number(values.salons ?? (quick ? 20_000 : 50_000)),
    bookings: Number(values.bookings ?? (quick ? 400_000 : 5_000_000)),
  })
  try {
    const questions = await createQuestions(cities.large, quick ? 40 : 200)
    const plans = await plansOf(cities.large, questions)
    if (values.plans) await writePlans(cities.large, plans)
    const figures = await measureFigures(cities, questions)
    const hours = await measureHours(cities, questions.appointments)
    return report([...figures, ...hours, ...(await largeScans(cities.large, plans))])
  } finally {
    await cities.close()
  }
}
