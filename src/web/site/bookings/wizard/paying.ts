import type { Cart, CartAppointment } from '../../../../domain/checkout/cart/get-cart.ts'
import type { PaymentAttempt } from '../../../../domain/checkout/online/get-payment-outcome.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { loadPayment } from '../../checkout/pay/load.ts'
import type { PayingPage } from '../../checkout/pay/paying-page.ts'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { linesOf, type SharedDraft } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

/** Paying on the wizard's last tab. */
export function payingPage(choice: WizardChoice): PayingPage {
  return {
    cart: wizardPath(choice, 'done'),
    payment: (payment) => wizardPath(choice, 'done', { payment }),
    attempt: (attempt) => wizardPath(choice, 'done', { attempt }),
    setup: (setup) => wizardPath(choice, 'done', { setup }),
    placed: ({ bookingId }) => (bookingId ? `${bookPath(choice.salon)}?booking=${bookingId}&added=1` : '/bookinginfo'),
  }
}

/** The payment data of the last tab; null when nothing is reserved yet, or something else than the present choice. */
export async function loadPaying(
  app: App,
  viewer: { id: string; locale: Locale },
  choice: WizardChoice,
  cart: Cart | null,
  back: { attempt: PaymentAttempt | null; setupId: string | null },
) {
  const page = await loadPayment(app, viewer, back.attempt, payingPage(choice), back.setupId)
  return page.view === 'processing' || page.view === 'confirm' || isReserved(cart, choice) ? page : null
}

/** Whether the cart contains this very appointment with these products. */
function isReserved(cart: Cart | null, { services, shared, staff, time, addons }: WizardChoice): boolean {
  if (!cart?.appointment || !time || !staff) return false
  const { appointment, products } = cart
  const isSame = shared
    ? holdsShared(appointment, { services, shared })
    : !appointment.shared && isOneOf(appointment, services, staff)
  const held = new Map(products.map(({ id, quantity }) => [id, quantity]))
  return (
    appointment.startsAt.getTime() === Date.parse(time) &&
    isSame &&
    addons.every(({ id, quantity }) => (held.get(id) ?? 0) === quantity)
  )
}

function isOneOf(appointment: CartAppointment, services: readonly string[], staff: string): boolean {
  return (
    appointment.services.length === services.length &&
    appointment.services.every(({ id }) => services.includes(id)) &&
    (appointment.anyStaff ? staff === 'anyone' : staff === appointment.staff.id)
  )
}

/** The same services for the same guests, begun in the same way and by who was requested. */
function holdsShared(
  { services, shared }: CartAppointment,
  choice: { services: readonly string[]; shared: SharedDraft },
): boolean {
  if (shared?.mode !== choice.shared.mode || shared.guests.length !== choice.shared.guests.length) return false
  const held = services.map(({ id, guest, anyStaff, staffId }) => `${guest} ${id} ${anyStaff ? 'anyone' : staffId}`)
  const chosen = linesOf(choice).map(({ guest, serviceId, staffId }) => `${guest} ${serviceId} ${staffId}`)
  return held.sort().join() === chosen.sort().join()
}
