import { CopyBatch } from '@salloon/demo/copy'
import { identityOf } from '@salloon/demo/identity'
import { idsOf, owned } from '@salloon/demo/ids'
import { seeded } from '@salloon/demo/random'
import { emptyRows } from '@salloon/demo/rows'
import type pg from 'pg'
import { searchable, slugOf } from '../src/domain/kernel/text.ts'
import { counted } from './scale-progress.ts'

const SEED = 1
const BATCH = 5_000

/**
 * Fills a database with salons that only have a name and a place, named like those of the large city. Triggers maintain
 * only the parts of names. Can be continued: each batch is one transaction.
 */
export async function loadNames(pool: pg.Pool, salons: number, label: string): Promise<void> {
  const ids = idsOf(SEED)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    await client.query(`alter table salon disable trigger user; alter table salon enable trigger named_new;
      alter table salon_category disable trigger user`)
    const { rows } = await client.query('select count(*)::int as n from salon')
    const progress = counted(label, salons)
    for (let from: number = rows[0].n; from < salons; from += BATCH) {
      const to = Math.min(from + BATCH, salons)
      const batch = new CopyBatch(() => '')
      for (let index = from; index < to; index += 1) batch.add(salonAlone(ids('salon', owned(index, 0)), index))
      await client.query('begin')
      await batch.write(client)
      await client.query('commit')
      progress(to)
    }
    await client.query('alter table salon enable trigger user; alter table salon_category enable trigger user')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

function salonAlone(id: string, index: number) {
  const { name, about, street, postalCode, city, region, latitude, longitude, categories } = identityOf(SEED, index)
  const random = seeded(SEED, 'alone', index)
  const rows = emptyRows()
  rows.salon.push({
    ...{ id, name, search_name: searchable(name), slug: `${slugOf(name)}-${index.toString(36)}` },
    ...{ description: about, street, postal_code: postalCode, city, region, latitude, longitude },
    ...{ status: 'live', plan: 'premium', popularity: random.int(0, 150) },
    ...{
      rating: random.int(30, 50) / 10,
      review_count: random.int(0, 90),
      created_at: new Date('2026-01-01T12:00:00Z'),
    },
  })
  rows.salon_category.push(...categories.map((category) => ({ salon_id: id, category })))
  return rows
}
