import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type ArchivedSalon,
  addSalonWithPast,
  freshArchive,
  randomAppointment,
} from '../../../../tests/support/archived-salon.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addClient } from '../../../../tests/support/factories.ts'
import { mergeClients } from '../../bookings/merge/merge-clients.ts'
import { listCoupons } from '../../catalog/pricing/list-coupons.ts'
import { listOffers } from '../../catalog/pricing/list-offers.ts'
import { getClient } from '../../clients/get-client.ts'
import { archiveBookings } from './archive-bookings.ts'
import { listRecords } from './records.ts'
import { restoreMonth } from './restore-month.ts'

const database = freshDatabase()
const archive = freshArchive()
const appointments = fc.array(randomAppointment, { minLength: 2, maxLength: 10 })

const archiveAll = ({ t }: ArchivedSalon) =>
  archiveBookings(t.app, archive.files, { before: '2025-01-01' }, () => undefined)

async function restoreAll({ t, salon }: ArchivedSalon): Promise<void> {
  const months = new Set<string>()
  for await (const { month } of listRecords(database.db, { salonId: salon.salonId })) months.add(month)
  for (const month of months) await restoreMonth(t.app, archive.files, { salon: salon.slug, month })
}

/** Every other order used the coupon, and every third appointment the offer. */
async function addPromotions({ salonId }: { salonId: string }): Promise<void> {
  await sql`update customer_order o set coupon_id = c.id, coupon_code = c.code
    from (select id, row_number() over (order by created_at, id) as n from customer_order where salon_id = ${salonId}) k,
      coupon c
    where o.salon_id = ${salonId} and o.id = k.id and k.n % 2 = 0 and c.salon_id = ${salonId}`.execute(database.db)
  const offerId = randomUUID()
  await sql`insert into last_minute_offer (salon_id, id, percentage, during, created_at)
    values (${salonId}, ${offerId}, 20, tstzrange('2024-09-01Z', '2024-12-01Z'), '2024-09-01Z')`.execute(database.db)
  await sql`update booking_line l set offer_id = ${offerId}, list_minor = price_minor + 1000 + k.n
    from (select booking_id, row_number() over (order by starts_at, booking_id) as n from booking_line where salon_id = ${salonId}) k
    where l.salon_id = ${salonId} and l.booking_id = k.booking_id and k.n % 3 = 0`.execute(database.db)
}

async function promotionsOf({ t, owner }: ArchivedSalon) {
  const manager = { ...owner, plan: 'premium' as const }
  const [coupons, offers] = await Promise.all([listCoupons(t.app, manager), listOffers(t.app, manager)])
  return [
    ...coupons.map(({ code, costMinor, uses }) => ({ code, costMinor, uses })),
    ...offers.map(({ appointments: booked, costMinor }) => ({ booked, costMinor })),
  ]
}

async function figuresOf({ t, owner }: ArchivedSalon, clientId: string) {
  const { missed, late, spentMinor, averageMinor } = await getClient(t.app, owner, clientId)
  return { missed, late, spentMinor: spentMinor ?? Number.NaN, averageMinor }
}

describe('with archived bookings', () => {
  it('coupons and offers show the same figures, and after their return', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(appointments, async (past) => {
        const salon = await addSalonWithPast(database, past)
        await addPromotions(salon.salon)
        const shown = await promotionsOf(salon)
        await archiveAll(salon)
        expect(await promotionsOf(salon)).toEqual(shown)
        await restoreAll(salon)
        expect(await promotionsOf(salon)).toEqual(shown)
      }),
      { numRuns: 6 },
    )
  })

  it('merged clients have the figures of both, whenever they are merged', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(appointments, fc.boolean(), async (past, returned) => {
        const together = await addSalonWithPast(database, past)
        // The second client has no account, as two with an account each are not merged.
        await sql`update client set person_id = null where salon_id = ${together.salon.salonId}
          and id = ${together.clients[1]}`.execute(database.db)
        const [target = '', other = ''] = together.clients
        const [first, second] = [await figuresOf(together, target), await figuresOf(together, other)]
        await archiveAll(together)
        if (returned) await restoreAll(together)
        await mergeClients(together.t.app, together.owner, target, other)
        const sums = {
          missed: first.missed + second.missed,
          late: first.late + second.late,
          spentMinor: first.spentMinor + second.spentMinor,
        }
        expect(await figuresOf(together, target)).toMatchObject(sums)
        // Also when bookings that were archived for the client who is gone return, or are archived again.
        await restoreAll(together)
        expect(await figuresOf(together, target)).toMatchObject(sums)
        await archiveAll(together)
        expect(await figuresOf(together, target)).toMatchObject(sums)
      }),
      { numRuns: 8 },
    )
  })

  it('a client merged into one without appointments keeps theirs', async () => {
    const past = {
      hour: 10,
      client: 0,
      status: 'no_show',
      cuts: 1,
      tip: 0,
      off: null,
      cash: 50,
      byCustomer: true,
    } as const
    const salon = await addSalonWithPast(database, [
      past,
      { ...past, hour: 40, status: 'completed' },
      { ...past, hour: 60, status: 'completed' },
    ])
    const [source = ''] = salon.clients
    const before = await figuresOf(salon, source)
    await archiveAll(salon)
    const target = await addClient(database.db, salon.salon.salonId)
    await mergeClients(salon.t.app, salon.owner, target, source)
    expect(before.spentMinor).toBeGreaterThan(0)
    expect(await figuresOf(salon, target)).toEqual(before)
  })
})
