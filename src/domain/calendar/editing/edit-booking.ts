import type { Kysely } from 'kysely'
import { notifyOfChange } from '../../bookings/booking/notify-change.ts'
import { removePhotos } from '../../bookings/booking/remove-photos.ts'
import { endServedRequestsSoon } from '../../bookings/waiting-list/end-served-requests-soon.ts'
import { changeServices } from '../../commerce/orders/write-salon-order.ts'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { partsOf } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { overruledDetail } from '../book-for-client.ts'
import { checkHours } from '../check-hours.ts'
import { changedFields, describe } from './describe-edit.ts'
import { requireRefunded } from './edit-money.ts'
import { type EditPlan, planEdit } from './plan-edit.ts'
import { type EditedAppointment, netOf, readAppointment } from './read-appointment.ts'
import type { EditInput } from './schema.ts'
import { clientOfEdit, type NewClient, writeEdit } from './write-edit.ts'

export interface Edited {
  /** The version after the edit, or the present one when nothing changed. */
  version: number
  changed: boolean
}

/**
 * Saves an edited appointment: services, team members, durations, prices, start, client and note, in one transaction.
 * What was paid by card beyond the new price is refunded; what is missing is due in the salon. With `notify` the client
 * is notified a minute later, once for all changes until then. Throws Refusal('booking_changed') when it is not the
 * version that was edited, 'invalid_input' at `priceReason`, 'slot_taken', 'not_eligible' with { reason:
 * 'paid_in_salon' | 'paid_by_client' | 'line_refunded' }, and what `readAppointment`, `planEdit` and `checkHours` throw.
 */
export async function editBooking(app: App, member: Member, input: EditInput): Promise<Edited> {
  await app.limits.take('write', member.personId)
  const { paymentId, ...edited } = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => edit(app, tx, member, input)),
  )
  if (edited.changed) app.live.changed(member.salonId)
  await drivePaymentSoon(app, paymentId)
  return edited
}

async function edit(app: App, tx: Kysely<DB>, member: Member, input: EditInput) {
  const now = app.clock.now()
  const { salonId } = member
  const present = await readAppointment(tx, member, input.bookingId, 'lock')
  if (present.version !== input.version) throw new Refusal('booking_changed')
  const plan = await planEdit(tx, member, present, input, now)
  if (plan.setsPrice && !input.priceReason) throw new Refusal('invalid_input', { fields: { priceReason: 'required' } })
  requireRefunded(plan.money)
  const client = await clientOfEdit(tx, member, present, input.client, now)
  const fields = changedFields(present, plan, { note: input.note, clientId: client.clientId })
  if (fields.length === 0) return { version: present.version, changed: false, paymentId: null }
  // Before the change: the client is notified of what is different from what they know.
  if (input.notify && client.clientId !== null && plan.appointment.endsAt > now)
    await notifyOfChange(tx, { salonId, bookingId: input.bookingId, now })
  const overruled = await takeTime(tx, member, present, plan, input, now)
  if (client.customerId !== present.booking.customerId)
    await removePhotos(app, tx, { salonId, bookingIds: [input.bookingId] })
  const version = await writeEdit(tx, present, plan, {
    note: input.note,
    client,
    actorId: member.personId,
    now,
    fields,
    overruled,
    reason: input.priceReason,
  })
  const { customerId, clientId } = client
  await endServedRequestsSoon(app, tx, { salonId, customerId, clientId, bookingId: input.bookingId })
  if (plan.moves) await serveWaitingListSoon(app, tx, salonId)
  const paymentId = await settle(app, tx, { salonId, present, plan, client, now })
  const detail = describe(present, plan, { fields, note: input.note })
  await recordAudit(tx, member, { action: 'booking_changed', subject: present.reference, detail }, now)
  return { version, changed: true, paymentId }
}

/** Claims the time that it occupies from now on; returns the overruled hours, for the event. */
async function takeTime(
  tx: Kysely<DB>,
  member: Member,
  { booking }: EditedAppointment,
  { appointment, windows, moves, needsTime }: EditPlan,
  { overruleHours }: EditInput,
  now: Date,
): Promise<Record<string, string>> {
  if (!moves) return {}
  const overruled = needsTime ? await checkHours(tx, member, partsOf(appointment), { overruleHours, now }) : []
  const time = { salonId: member.salonId, windows, customerId: null, now, kind: 'booking' } as const
  if (!(await claim(tx, { ...time, bookingId: booking.id }))) throw new Refusal('slot_taken')
  return overruledDetail(overruled)
}

/** Changes the order, and what is charged to the card; returns the payment to bring to the amount due, if any. */
async function settle(
  app: App,
  tx: Kysely<DB>,
  edit: { salonId: string; present: EditedAppointment; plan: EditPlan; client: NewClient; now: Date },
): Promise<string | null> {
  const { salonId, present, plan, client, now } = edit
  const { orderId } = present
  if (!orderId) return null
  const lines = plan.appointment.lines.map(({ service }) => service)
  const order = { salonId, orderId }
  await changeServices(tx, order, {
    servicesMinor: sumOfPrices(lines) - sumOfPrices(present.lines),
    discountMinor: sumOfPrices(lines) - netOf(lines) - (sumOfPrices(present.lines) - netOf(present.lines)),
    client: client.clientId === present.clientId ? undefined : client,
    now,
  })
  // A pending appointment is charged when it is confirmed, at the price it has then.
  if (plan.money.refundMinor === 0 || present.booking.status === 'requested') return null
  return setDue(app, tx, order, present.paid.cardMinor - plan.money.refundMinor)
}

function sumOfPrices(lines: readonly { priceMinor: number }[]): number {
  return lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
}
