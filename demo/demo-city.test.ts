import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { passwordMatches } from '../src/domain/identity/accounts/password.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { commonRows, generateCity } from './generate.ts'
import { loadDemoCity, type Progress } from './load.ts'
import { DEMO_PASSWORD, demoSignIns } from './sign-ins.ts'

/** Roles in the partner's salon. */
const TEAM_ROLES = new Set<string>(['manager', 'reception', 'staff'])

/** Generous: a busy machine needs several times as long. */
const LOAD_MS = 180_000
const NOW = new Date('2026-03-10T15:30:00Z')

/** Every row of a city as one text, with pictures by their key. */
function fingerprint(seed: number, now: Date, salons = 5): string {
  const plan = { seed, now, salons, bookings: salons * 60, passwordHash: 'hash' }
  const hash = createHash('sha256')
  for (const rows of [commonRows(plan), ...generateCity(plan)]) hash.update(JSON.stringify(rows))
  return hash.digest('hex')
}

describe('a generated city', () => {
  it('is the same for the same seed on the same day, at any hour', () => {
    expect(fingerprint(7, NOW)).toBe(fingerprint(7, new Date('2026-03-10T05:00:00Z')))
  })

  it('differs by seed and by day', () => {
    expect(fingerprint(7, NOW)).not.toBe(fingerprint(8, NOW))
    expect(fingerprint(7, NOW)).not.toBe(fingerprint(7, new Date('2026-03-11T15:30:00Z')))
  })

  it('draws the same pictures for the same seed', () => {
    const drawn = () => {
      const [first] = generateCity({ seed: 3, now: NOW, salons: 1, bookings: 10, passwordHash: '' })
      return [...(first?.salon ?? []), ...(first?.staff ?? []), ...(first?.product ?? [])].map((row) =>
        row.picture?.draw(),
      )
    }
    expect(drawn()).toEqual(drawn())
  })
})

const database = freshDatabase()
const SALONS = 60
const BOOKINGS = 12_000

describe('the small city, loaded', () => {
  const stored = new Map<string, string>()
  let loaded: Progress

  beforeAll(async () => {
    const images = {
      storeDrawing: async (svg: string) => {
        const path = `/images/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.svg`
        stored.set(path, svg)
        return path
      },
    }
    loaded = await loadDemoCity(database.pool, { seed: 7, now: NOW, images })
  }, LOAD_MS)

  const count = async (sql: string): Promise<number> => {
    const { rows } = await database.pool.query(`select count(*) as n from ${sql}`)
    return Number(rows[0]?.n)
  }
  const none = async (sql: string) => {
    const { rows } = await database.pool.query(`${sql} limit 3`)
    expect(rows).toEqual([])
  }

  it('has what was asked for, in believable numbers', async () => {
    expect(loaded).toMatchObject({ salons: SALONS, ofSalons: SALONS })
    expect(await count('salon')).toBe(SALONS)
    expect(await count('booking')).toBe(BOOKINGS)
    expect(await count('review where staff_id is null and product_id is null')).toBeGreaterThan(SALONS * 10)
    await none('select salon_id from staff group by salon_id having count(*) not between 3 and 8')
    await none('select salon_id from service group by salon_id having count(*) not between 6 and 24')
    await none('select salon_id from product group by salon_id having count(*) < 4')
    expect(await count('product where stock = 0')).toBeGreaterThan(10)
    expect(await count('opening_hours where closes > 1440')).toBeGreaterThan(3)
    expect(await count("special_day where date > '2026-03-10'")).toBeGreaterThan(3)
    expect(await count("coupon where ends_on < '2026-03-10'")).toBeGreaterThan(3)
    expect(await count("salon where confirms = 'manually'")).toBeGreaterThan(2)
    expect(await count('salon where free_cancel_hours < 24')).toBeGreaterThan(5)
    expect(await count('staff_service where price_minor is not null and minutes is not null')).toBeGreaterThan(3)
  })

  it('lies in Denmark, at distinct addresses and names', async () => {
    await none('select id from salon where latitude not between 55.6 and 56.2 or longitude not between 10.1 and 12.7')
    expect(await count('(select distinct street, name from salon) s')).toBe(SALONS)
    expect(await count('(select distinct description from salon) s')).toBe(SALONS)
  })

  it('has bookings in the past weeks that are over, and in the coming weeks that are not', async () => {
    await none(`select id from booking where starts_at < '2026-03-09T23:00Z' and status in ('requested', 'confirmed')`)
    await none(`select id from booking where starts_at >= '2026-03-09T23:00Z' and status in ('completed', 'no_show')`)
    await none(`select id from booking where starts_at not between '2026-02-16' and '2026-04-01'`)
    await none(`select id from booking where created_at >= '2026-03-09T23:00Z' or updated_at >= '2026-03-10T02:00Z'`)
    await none(`select id from booking where created_at > updated_at or created_at >= starts_at`)
    await none(`select id from booking where status = 'requested' and respond_by <= '2026-03-10T12:00Z'`)
    for (const status of ['requested', 'confirmed', 'completed', 'cancelled', 'declined', 'no_show']) {
      expect(await count(`booking where status = '${status}'`), status).toBeGreaterThan(5)
    }
  })

  it('keeps every appointment within opening hours and shift, and what it takes of the person in occupancy', async () => {
    const local = `(l.starts_at at time zone 'Europe/Copenhagen')`
    const fits = (day: string, from: string, to: string, span: string) => `
      ${span} and ${day} + make_interval(mins => ${from}) <= ${local}
      and ${day} + make_interval(mins => ${to}) >= (l.ends_at at time zone 'Europe/Copenhagen')`
    const days = `generate_series(${local}::date - 1, ${local}::date, interval '1 day') as day`
    await none(`select b.reference from booking b join booking_line l on (l.salon_id, l.booking_id) = (b.salon_id, b.id)
      where not exists (select from ${days} join opening_hours h on h.salon_id = l.salon_id and h.weekday = extract(isodow from day)
        where ${fits('day', 'h.opens', 'h.closes', 'true')}
          and not exists (select from special_day s where s.salon_id = l.salon_id and s.date = day::date))`)
    await none(`select b.reference from booking b join booking_line l on (l.salon_id, l.booking_id) = (b.salon_id, b.id)
      where not exists (select from ${days} join (
          select salon_id, staff_id, weekday, null::date as date, starts, ends from shift
          union all select salon_id, staff_id, null, date, starts, ends from shift_override where starts is not null
        ) t on (t.salon_id, t.staff_id) = (l.salon_id, l.staff_id) and (t.date = day::date or t.weekday = extract(isodow from day)
          and not exists (select from shift_override o where (o.salon_id, o.staff_id, o.date) = (t.salon_id, t.staff_id, day::date)))
        where ${fits('day', 't.starts', 't.ends + l.buffer_after * 0', 'true')})`)
    await none(`select b.reference from booking b left join occupancy o on (o.salon_id, o.booking_id) = (b.salon_id, b.id)
      where (o.id is null) <> (b.status in ('cancelled', 'declined'))`)
    await none(`select b.reference from booking b
      join booking_line f on (f.salon_id, f.booking_id, f.position) = (b.salon_id, b.id, 0)
      join lateral (select * from booking_line l where (l.salon_id, l.booking_id) = (b.salon_id, b.id) order by position desc limit 1) z on true
      join lateral (select range_agg(o.during) as times, count(*) filter (where o.subject_id <> f.staff_id) as others
        from occupancy o join staff p on (p.salon_id, p.id) = (o.salon_id, o.subject_id) where (o.salon_id, o.booking_id) = (b.salon_id, b.id)) o on o.times is not null
      cross join lateral (select range_agg(tstzrange(l.starts_at + make_interval(mins => (p->>'from')::int),
          l.starts_at + make_interval(mins => (p->>'to')::int))) as free
        from booking_line l cross join jsonb_array_elements(l.processing) p where (l.salon_id, l.booking_id) = (b.salon_id, b.id)) p
      where o.others > 0 or b.starts_at <> f.starts_at or b.ends_at <> z.ends_at or o.times <> tstzmultirange(
        tstzrange(f.starts_at - make_interval(mins => f.buffer_before), z.ends_at + make_interval(mins => z.buffer_after)))
        - coalesce(p.free, '{}')`)
  })

  it('has a piece of each needed resource in every appointment with one', async () => {
    const needing = `booking b join booking_line l on (l.salon_id, l.booking_id) = (b.salon_id, b.id) and l.resources <> '[]'
      and b.status not in ('cancelled', 'declined')`
    expect(await count(needing)).toBeGreaterThan(20)
    await none(`select b.reference from ${needing} cross join jsonb_array_elements(l.resources) n
      where not exists (select from resource r join occupancy o on o.salon_id = r.salon_id and o.subject_id = any(r.unit_ids)
        where r.salon_id = b.salon_id and r.id = (n->>'resourceId')::uuid and o.booking_id = b.id)`)
  })

  it('has nobody idle: every person performs a service, every service has a person, every open day a shift', async () => {
    await none(
      'select id from staff s where not exists (select from staff_service t where (t.salon_id, t.staff_id) = (s.salon_id, s.id))',
    )
    await none(
      'select id from service s where not exists (select from staff_service t where (t.salon_id, t.service_id) = (s.salon_id, s.id))',
    )
    await none(
      'select 1 from opening_hours h where not exists (select from shift s where (s.salon_id, s.weekday) = (h.salon_id, h.weekday))',
    )
    await none(`select 1 from shift s left join opening_hours h on (h.salon_id, h.weekday) = (s.salon_id, s.weekday)
      where h.opens is null or s.starts < h.opens or s.ends > h.closes`)
    await none(`select 1 from booking_line l where not exists (select from staff_service t
      where (t.salon_id, t.staff_id, t.service_id) = (l.salon_id, l.staff_id, l.service_id))`)
  })

  it('rates salons, people and products as their reviews do', async () => {
    const kinds = [
      ['salon s', 'r.salon_id = s.id and r.staff_id is null and r.product_id is null'],
      ['staff s', 'r.salon_id = s.salon_id and r.staff_id = s.id'],
      ['product s', 'r.salon_id = s.salon_id and r.product_id = s.id'],
    ] as const
    for (const [table, condition] of kinds) {
      await none(`select s.id from ${table} left join review r on ${condition} group by s.id, s.rating, s.review_count
        having s.review_count <> count(r.id) or abs(s.rating - coalesce(avg(r.rating), 0)) > 0.001`)
    }
    const { rows } = await database.pool.query(
      'select avg(rating)::float as mean, min(rating)::float as least from salon',
    )
    expect(rows[0].mean).toBeGreaterThan(4)
    expect(rows[0].mean).toBeLessThan(4.9)
    expect(rows[0].least).toBeGreaterThan(2.9)
  })

  it('has amenities in each salon', () => none('select id from salon where cardinality(amenities) < 3'))

  it('says something else in each review of a salon', async () => {
    await none('select salon_id, description from review group by salon_id, description having count(*) > 1')
    expect(await count('(select distinct description from review) d')).toBeGreaterThan((await count('review')) * 0.8)
  })

  it('adds up: lines, products, discounts, payments and the provider’s books, to the øre', async () => {
    await none(`select o.id from customer_order o join booking b on (b.salon_id, b.order_id) = (o.salon_id, o.id)
      where o.services_minor <> (select sum(price_minor) from booking_line l where (l.salon_id, l.booking_id) = (b.salon_id, b.id))`)
    await none(`select o.id from customer_order o where o.products_minor - o.delivery_minor <>
      (select coalesce(sum(quantity * unit_price_minor), 0) from order_product p where (p.salon_id, p.order_id) = (o.salon_id, o.id))`)
    await none(`select p.id from payment p join customer_order o on (o.salon_id, o.id) = (p.salon_id, p.order_id)
      where p.amount_minor <> o.total_minor or p.customer_id <> o.customer_id or p.currency <> o.currency`)
    await none(
      `select p.id from payment p where due_minor is not null and captured_minor - refunded_minor <> due_minor`,
    )
    await none(`select p.id from payment p full join simulated.charge c on c.id = p.provider_ref
      where (p.status, p.amount_minor, p.captured_minor, p.refunded_minor, p.id::text)
        is distinct from (c.status, c.amount_minor, c.captured_minor, c.refunded_minor, c.idempotency_key)`)
    await none(`select b.id from booking b left join payment p on (p.salon_id, p.order_id) = (b.salon_id, b.order_id)
      join customer_order o on (o.salon_id, o.id) = (b.salon_id, b.order_id)
      where (p.id is null) <> (b.payment_method = 'cash' or o.total_minor = 0)
        or p.due_minor <> case b.status when 'cancelled' then b.fee_minor when 'declined' then 0 else o.total_minor end`)
    await none(`select c.id from coupon c where uses <>
      (select count(*) from customer_order o where (o.salon_id, o.coupon_id) = (c.salon_id, c.id) and o.status = 'placed')`)
  })

  it('has a decision about the commission on each order, and objections', async () => {
    await none(`select o.id from customer_order o left join commission_decision d on (d.salon_id, d.order_id) = (o.salon_id, o.id)
      where d.order_id is null or d.charged <> (d.reason = 'new_customer')`)
    await none(
      `select d.client_id from commission_decision d where d.charged group by d.salon_id, d.client_id having count(*) > 1`,
    )
    expect(await count(`(select from commission_decision where charged) d`)).toBeGreaterThan(10)
    expect(await count('commission_objection')).toBe(2)
  })

  it('has sold of each product what its orders say, and shows it from several sides', async () => {
    await none(`select p.id from product p where sold <> (select coalesce(sum(quantity), 0) from order_product i
      join customer_order o on (o.salon_id, o.id) = (i.salon_id, i.order_id) and o.status = 'placed' where i.product_id = p.id)`)
    await none(`select p.id from product p left join product_photo f on f.product_id = p.id
      group by p.id, p.picture having count(*) not between 2 and 4 or (array_agg(f.path order by f.position))[1] <> p.picture`)
  })

  it('has a picture, stored, for every salon, person and product', async () => {
    const { rows } = await database.pool.query(
      'select picture from salon union all select picture from staff union all select picture from product union all select path from salon_photo union all select path from product_photo',
    )
    expect(rows.every(({ picture }) => stored.has(picture))).toBe(true)
    expect(new Set(rows.map(({ picture }) => picture)).size).toBeGreaterThan(rows.length * 0.6)
    const { rows: work } = await database.pool.query(
      'select path from staff_photo union all select unnest(photos) from review',
    )
    expect(work.every(({ path }) => stored.has(path))).toBe(true)
    await none('select salon_id, path from staff_photo group by salon_id, path having count(*) > 1')
    expect(Math.max(...[...stored.values()].map((svg) => svg.length))).toBeLessThan(200_000)
  })

  it('lets the demo people sign in', async () => {
    for (const { email, role } of demoSignIns) {
      const { rows } = await database.pool.query(
        `select p.role, p.phone_verified, c.password from person p join credential c on c.person_id = p.id
         where p.email = $1 and c.provider = 'credential' and c.provider_account = p.id::text`,
        [email],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        role: TEAM_ROLES.has(role) ? 'partner' : role.replace('new ', ''),
        phone_verified: true,
      })
      expect(await passwordMatches(rows[0].password, DEMO_PASSWORD)).toBe(true)
    }
    expect(await count("salon join person p on p.id = owner_id where p.email = 'partner@salloon.example'")).toBe(1)
    const { rows: team } = await database.pool.query(`select m.role, m.staff_id is not null as placed from membership m
      join membership o on o.salon_id = m.salon_id join person p on p.id = o.person_id
      where p.email = 'partner@salloon.example' and o.role = 'owner' order by m.role`)
    expect(team).toEqual([
      { role: 'manager', placed: false },
      { role: 'owner', placed: false },
      { role: 'reception', placed: false },
      { role: 'staff', placed: true },
    ])
    expect(await count("booking join person p on p.id = customer_id where p.email = 'new@salloon.example'")).toBe(0)
  })

  it('gives the demo customer a past, plans, a cancellation, favourites and reviews', async () => {
    const mine = (table: string) =>
      `${table} join person p on p.id = customer_id where p.email = 'customer@salloon.example'`
    for (const status of ['completed', 'confirmed', 'requested', 'cancelled']) {
      expect(await count(`${mine('booking b')} and b.status = '${status}'`), status).toBeGreaterThan(0)
    }
    expect(await count(mine('favourite_salon'))).toBeGreaterThan(2)
    expect(await count(mine('favourite_product'))).toBeGreaterThan(2)
    expect(await count(mine('review'))).toBe(2)
    const products = `${mine('customer_order o')} and not exists (select from booking b where b.order_id = o.id)`
    expect(
      await count(`${products} and status = 'placed' and received_at is null and shipping_address is not null`),
    ).toBe(1)
    expect(await count(`${products} and status = 'placed' and received_at is null and shipping_address is null`)).toBe(
      1,
    )
    expect(await count(`${products} and received_at is not null`)).toBe(1)
    expect(await count(`${products} and status = 'cancelled'`)).toBe(1)
    expect(await count(mine('saved_address'))).toBe(2)
    await none(`select 1 from ${mine('booking a')} and exists (select from booking b where b.customer_id = a.customer_id
      and b.id <> a.id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at))`)
  })

  it('refuses nothing and leaves nothing when it fails half-way', async () => {
    const before = await count('person')
    const failing = { storeDrawing: () => Promise.reject(new Error('disk full')) }
    await expect(loadDemoCity(database.pool, { seed: 9, now: NOW, images: failing })).rejects.toThrow('disk full')
    expect(await count('person')).toBe(before)
  })
})
