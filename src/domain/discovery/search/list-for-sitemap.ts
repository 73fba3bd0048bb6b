import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** As many as a part of a sitemap names; search engines take up to 50,000. */
const PER_PART = 5_000

/** How many parts it takes to name all live salons, and all their products. At least one of each. */
export async function countParts(app: Pick<App, 'reads'>): Promise<{ salons: number; products: number }> {
  const { rows } = await sql<{ salons: number; products: number }>`
    select (select count(*) from salon where listed) as salons,
      (select count(*) from product p join salon s on s.id = p.salon_id where p.active and s.listed) as products
  `.execute(app.reads)
  const parts = (n: number | undefined) => Math.max(1, Math.ceil(Number(n ?? 0) / PER_PART))
  return { salons: parts(rows[0]?.salons), products: parts(rows[0]?.products) }
}

/** The slugs of live salons, part by part from 1, in a fixed order. */
export async function listSalonSlugs(app: Pick<App, 'reads'>, part: number): Promise<string[]> {
  const found = await app.reads
    .selectFrom('salon')
    .select('slug')
    .where('listed', '=', true)
    .orderBy('slug')
    .limit(PER_PART)
    .offset((part - 1) * PER_PART)
    .execute()
  return found.map(({ slug }) => slug)
}

/** The ids of products that live salons sell, part by part from 1, in a fixed order. */
export async function listProductIds(app: Pick<App, 'reads'>, part: number): Promise<string[]> {
  const found = await app.reads
    .selectFrom('product as p')
    .innerJoin('salon as s', 's.id', 'p.salon_id')
    .select('p.id')
    .where('p.active', '=', true)
    .where('s.listed', '=', true)
    .orderBy('p.id')
    .limit(PER_PART)
    .offset((part - 1) * PER_PART)
    .execute()
  return found.map(({ id }) => id)
}
