import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { editBooking } from '../../calendar/editing/edit-booking.ts'
import { editInput } from '../../calendar/editing/schema.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon } = freshTestSalon()

it('an appointment that is edited while its service is refunded is edited as it is after the refund', async () => {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const owner = { ...(await addMember(database.db, salonId, 'owner')), plan: 'basic' }
  const receptionist = await addMember(database.db, salonId, 'reception')
  const to = new Date(SLOT.getTime() + 3_600_000)
  const bookingId = await addBooking(database.db, { salonId, staffId, serviceId, from: SLOT, to })
  t.clock.at = new Date('2026-12-04T08:00:00Z')
  const paid = { expectedTotalMinor: 40_000, cashMinor: 40_000, terminalMinor: 0 }
  await sell(t.app, owner, saleInput.parse({ attemptKey: randomUUID(), bookingId, items: [], ...paid }))
  const booking = await database.db
    .selectFrom('booking')
    .select(['order_id', 'version'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from customer_order where salon_id = $1 and id = $2 for update', [
    salonId,
    booking.order_id,
  ])
  const whole = { lines: [{ key: 'booking:0', quantity: 1 }], back: 'cash', restock: false }
  const refund = { attemptKey: randomUUID(), orderId: booking.order_id, ...whole }
  const refunding = refundAsQuoted(t.app, owner, refund)
  await untilLocksAwaited(database, 1)
  const dearer = { position: 0, serviceId, staffId, minutes: null, priceMinor: 45_000 }
  const edit = editInput.parse({
    ...{ bookingId, version: booking.version, startsAt: SLOT, lines: [dearer], note: '', priceReason: 'Long hair' },
  })
  const editing = editBooking(t.app, receptionist, edit)
  await untilLocksAwaited(database, 2)
  await client.query('commit')
  client.release()

  expect(await atOnce(refunding, editing)).toEqual({ done: 1, refused: ['not_eligible'] })
  const { rows } = await database.pool.query('select total_minor from customer_order where id = $1', [booking.order_id])
  expect(rows).toEqual([{ total_minor: 40_000 }])
})
