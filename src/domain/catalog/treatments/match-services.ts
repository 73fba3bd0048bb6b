import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Category } from '../../kernel/categories.ts'
import { forEachSalon, workInBatches } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { CATALOGUE_VERSION } from './catalogue.ts'
import { serviceTreatments } from './service-treatments.ts'

const BATCH = 500

interface Unmatched {
  salonId: string
  id: string
  name: string
  category: Category
}

/**
 * Matches the services that were written before this version of the catalogue, or by an earlier version of the product,
 * except those whose salon chose the treatment. A bounded number at a time.
 */
export async function matchServices(app: Pick<App, 'db' | 'log' | 'clock'>): Promise<void> {
  await workInBatches(app, BATCH, {
    find: (had) => findUnmatched(app.db, had),
    idOf: ({ id }) => id,
    work: (rows) =>
      forEachSalon(app, rows, 'matching services with treatments failed', (salonId, services) =>
        writeMatches(app, salonId, services),
      ),
  })
}

async function findUnmatched(db: Kysely<DB>, without: readonly string[]): Promise<Unmatched[]> {
  const { rows } = await sql<Unmatched>`
    select salon_id as "salonId", id, name, category from service
    where treatment_version < ${CATALOGUE_VERSION} and not treatment_chosen and id <> all(${without}::uuid[])
    order by treatment_version, salon_id, id limit ${BATCH}`.execute(db)
  return rows
}

async function writeMatches(app: Pick<App, 'db'>, salonId: string, services: readonly Unmatched[]): Promise<void> {
  const matched = services.map((service) => serviceTreatments(service).treatments.join(' '))
  // A service that was renamed meanwhile has been matched.
  await sql`
    update service v set treatments = coalesce(string_to_array(nullif(w.treatments, ''), ' '), '{}'), treatment_version = ${CATALOGUE_VERSION}
    from unnest(${services.map(({ id }) => id)}::uuid[], ${services.map(({ name }) => name)}::text[], ${matched}::text[])
      as w (id, name, treatments)
    where v.salon_id = ${salonId} and v.id = w.id and v.name = w.name and not v.treatment_chosen`.execute(app.db)
}
