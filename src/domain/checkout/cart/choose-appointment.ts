import type { Kysely } from 'kysely'
import { refuseByRules } from '../../bookings/rules/refuse-by-rules.ts'
import { takeOverOffer } from '../../bookings/waiting-list/take-over-offer.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { BeforeInTransaction } from '../../kernel/run-transaction.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { checkSlot } from '../../scheduling/availability/check-slot.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { countSlotConflicts } from '../../scheduling/occupancy/count-slot-conflicts.ts'
import { heldBy } from '../../scheduling/occupancy/release.ts'
import { HOLD_MINUTES } from './hold.ts'
import { openCart } from './open-cart.ts'
import type { AppointmentChoice } from './schema.ts'

/**
 * Puts services at a time with a team member into the cart and holds that time for ten minutes. 'anyone' becomes the
 * free team member who performs all of them and whom the salon's rule of assignment names. Throws Refusal('slot_taken' |
 * 'slot_not_offered' | 'service_not_available' | 'cart_conflict').
 */
export async function chooseAppointment(
  app: App,
  customer: { id: string },
  choice: AppointmentChoice,
  before?: BeforeInTransaction,
): Promise<{ heldUntil: Date }> {
  await app.limits.take('write', customer.id)
  const now = app.clock.now()
  const { salonId, replace } = choice
  const held = await countSlotConflicts(app, () =>
    retryOnDeadlock(() =>
      app.db.transaction().execute(async (tx) => {
        await before?.(tx)
        await openCart(tx, { customerId: customer.id, salonId, replace, now })
        return setCartAppointment(app, tx, customer.id, choice)
      }),
    ),
  )
  app.live.changed(salonId)
  return held
}

/** The same in a cart opened by the caller's transaction. After a refusal the transaction must be rolled back. */
export async function setCartAppointment(
  app: App,
  tx: Kysely<DB>,
  customerId: string,
  { salonId, staffId, startsAt, ...choice }: Omit<AppointmentChoice, 'replace'>,
): Promise<{ heldUntil: Date }> {
  const now = app.clock.now()
  const serviceIds = [...new Set(choice.serviceIds)]
  const { staffIds, windowsOf } = await checkSlot(tx, { salonId, staffId, startsAt, serviceIds, customerId, now })
  await refuseByRules(tx, { salonId, customerId, serviceIds, now })
  const request = { salonId, kind: 'hold', customerId, expiresAt: addMinutes(now, HOLD_MINUTES), now } as const
  let [holder, heldUntil] = ['', request.expiresAt]
  // Of those who are free, the one whose time the customer holds already.
  const holding = staffIds.length > 1 ? await heldBy(tx, customerId, { salonId, startsAt, now }) : []
  for (const subjectId of new Set([...staffIds.filter((id) => holding.includes(id)), ...staffIds])) {
    const windows = windowsOf(subjectId)
    const offer = await takeOverOffer(app, tx, { ...request, windows })
    if (!(await claim(tx, { ...request, windows, ...offer }))) continue
    holder = subjectId
    heldUntil = offer?.expiresAt ?? heldUntil
    break
  }
  if (!holder) throw new Refusal('slot_taken')
  const ofCart = serviceIds.map((service_id, position) => ({
    customer_id: customerId,
    salon_id: salonId,
    service_id,
    position,
  }))
  await tx
    .with('timed', (q) =>
      q
        .updateTable('cart')
        .set({ staff_id: holder, any_staff: staffId === 'anyone', starts_at: startsAt, shared: null })
        .where('customer_id', '=', customerId),
    )
    .with('deleted', (q) =>
      q.deleteFrom('cart_service').where('customer_id', '=', customerId).where('service_id', 'not in', serviceIds),
    )
    .insertInto('cart_service')
    .values(ofCart)
    .onConflict((c) =>
      c.columns(['customer_id', 'service_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute()
  return { heldUntil }
}
