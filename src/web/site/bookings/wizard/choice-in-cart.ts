import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { draftOf } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

/** The cart's appointment as a choice; null without one. */
export function choiceInCart({ appointment, salon, products }: Cart): WizardChoice | null {
  if (!appointment) return null
  const lines = appointment.services.map(({ id, guest = 0, staffId = '', anyStaff }) => ({
    ...{ guest, serviceId: id, staffId: anyStaff ? 'anyone' : staffId },
  }))
  const draft = appointment.shared && draftOf(lines, appointment.shared.mode)
  return {
    salon: salon.slug,
    services: appointment.services.map(({ id }) => id),
    staff: appointment.anyStaff ? 'anyone' : appointment.staff.id,
    date: dateAt(appointment.startsAt, salon.timeZone),
    time: appointment.startsAt.toISOString(),
    addons: products.map(({ id, quantity }) => ({ id, quantity })),
    voucher: null,
    shared: null,
    ...draft,
  }
}
