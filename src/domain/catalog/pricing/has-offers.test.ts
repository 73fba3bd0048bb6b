import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { getSalon } from '../../discovery/salon-page/get-salon.ts'
import { newId } from '../../kernel/ids.ts'
import { hasOffers, mayHaveOffers } from './has-offers.ts'

const database = freshDatabase()
/** It is already the 11th in Auckland and still the 9th in New York. */
const NOW = new Date('2026-06-10T02:00:00Z')
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000)
const TODAY = '2026-06-10'

it('`hasOffers` matches what salon pages show, and `mayHaveOffers` includes all of them', async () => {
  const { db } = database
  const app = { db, reads: db, clock: { now: () => NOW } }
  const wrong: string[] = []
  let withOffers = 0
  const make = async (
    zone: string,
    coupon: { ends_on: string; starts_on?: string; active?: boolean; max_uses?: number; uses?: number } | null,
    offer: { from: number; to: number; ended?: boolean; of?: 'staff' | 'service'; gone?: boolean } | null = null,
  ) => {
    const salon = await addSalon(db, { time_zone: zone })
    const staff = await addStaff(db, salon.id, { active: !(offer?.of === 'staff' && offer.gone) })
    const service = await addService(db, salon.id, { active: !(offer?.of === 'service' && offer.gone) })
    const own = { salon_id: salon.id, id: newId() }
    if (coupon) {
      await db
        .insertInto('coupon')
        .values({ ...own, code: 'SPRING', name: 'Spring', percentage: 10, ...coupon })
        .execute()
    }
    if (offer) {
      await sql`insert into last_minute_offer (salon_id, id, staff_id, service_id, percentage, during, created_at, ended_at)
        values (${salon.id}, ${newId()}, ${offer.of === 'staff' ? staff : null}, ${offer.of === 'service' ? service : null}, 20,
          tstzrange(${hours(offer.from)}, ${hours(offer.to)}), ${hours(-48)}, ${offer.ended ? hours(-1) : null})`.execute(
        db,
      )
    }
    return salon.id
  }
  const zones = ['Europe/Copenhagen', 'Pacific/Auckland', 'America/New_York']
  for (const zone of zones) {
    for (const ends_on of ['2026-06-08', '2026-06-09', TODAY, '2026-06-11']) await make(zone, { ends_on })
    for (const starts_on of ['2026-06-09', TODAY, '2026-06-11']) await make(zone, { ends_on: '2026-07-01', starts_on })
    await make(zone, { ends_on: '2026-07-01', active: false })
    await make(zone, { ends_on: '2026-07-01', max_uses: 3, uses: 2 })
    await make(zone, { ends_on: '2026-07-01', max_uses: 3, uses: 3 })
    await make(zone, null)
  }
  for (const offer of [
    ...[
      { from: -5, to: 5 },
      { from: 2, to: 4 },
      { from: -5, to: -1 },
      { from: -5, to: 0 },
      { from: 2, to: 4, ended: true },
    ],
    ...(['staff', 'service'] as const).flatMap((of) => [
      { from: 2, to: 4, of },
      { from: 2, to: 4, of, gone: true },
    ]),
  ]) {
    await make('Europe/Copenhagen', null, offer)
  }
  const { rows } = await sql<{ id: string; has: boolean; may: boolean }>`
    select s.id, ${hasOffers(NOW)} as has, s.id in (${mayHaveOffers(NOW, 1000)}) as may from salon s`.execute(db)
  for (const { id, has, may } of rows) {
    const page = await getSalon(app, id)
    const shows = page.coupons.length + page.lastMinute.length > 0
    if (shows !== has || (has && !may))
      wrong.push(JSON.stringify({ has, may, coupons: page.coupons, zone: page.timeZone }))
    if (has) withOffers += 1
  }
  expect(wrong).toEqual([])
  expect(withOffers).toBeGreaterThan(10)
  expect(withOffers).toBeLessThan(rows.length - 10)
})
