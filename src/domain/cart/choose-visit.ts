import type { App } from '../app.ts'
import { checkSlot } from '../availability/check-slot.ts'
import { claim } from '../occupancy/claim.ts'
import { Refusal } from '../shared/refusal.ts'
import { retrying } from '../shared/retry.ts'
import { addMinutes } from '../shared/time.ts'
import { HOLD_MINUTES } from './hold.ts'
import { openCart } from './open-cart.ts'
import type { VisitChoice } from './schema.ts'

/**
 * Puts services at a time with a person into the cart and holds that time for ten minutes.
 * 'anyone' becomes the free person who performs all of them and is least busy that day.
 * Throws Refusal('slot_taken' | 'slot_not_offered' | 'service_not_available' | 'cart_conflict').
 */
export async function chooseVisit(
  app: App,
  customer: { id: string },
  choice: VisitChoice,
): Promise<{ heldUntil: Date }> {
  await app.limits.take('write', customer.id)
  const now = app.clock.now()
  const heldUntil = addMinutes(now, HOLD_MINUTES)
  const { salonId, staffId, startsAt } = choice
  const serviceIds = [...new Set(choice.serviceIds)]

  await retrying(() =>
    app.db.transaction().execute(async (tx) => {
      await openCart(tx, { customerId: customer.id, salonId, replace: choice.replace, now })
      const slot = await checkSlot(tx, { salonId, staffId, startsAt, serviceIds, customerId: customer.id, now })
      const { from, to } = slot
      const request = { salonId, kind: 'hold', customerId: customer.id, expiresAt: heldUntil, now } as const
      let holder: string | undefined
      for (const subjectId of slot.staffIds) {
        if (await claim(tx, { ...request, windows: [{ subjectId, from, to }] })) {
          holder = subjectId
          break
        }
      }
      if (!holder) throw new Refusal('slot_taken')
      await tx
        .updateTable('cart')
        .set({ staff_id: holder, any_staff: staffId === 'anyone', starts_at: startsAt })
        .where('customer_id', '=', customer.id)
        .execute()
      await tx.deleteFrom('cart_service').where('customer_id', '=', customer.id).execute()
      await tx
        .insertInto('cart_service')
        .values(
          serviceIds.map((service_id, position) => ({
            customer_id: customer.id,
            salon_id: salonId,
            service_id,
            position,
          })),
        )
        .execute()
    }),
  )
  return { heldUntil }
}
