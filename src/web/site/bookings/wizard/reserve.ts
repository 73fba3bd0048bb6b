import { redirect } from 'react-router'
import { appointmentChoice, sharedChoice } from '../../../../domain/checkout/cart/schema.ts'
import { addCouponToCart, addToCart } from '../../../../domain/checkout/online/add-to-cart.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { failed, refusalToForm } from '../../../forms/forms.ts'
import { findValidCoupon, typedCode } from './coupon-choice.ts'
import { readGuests } from './read-guests.ts'
import { withNamesStored } from './shared-draft.ts'
import type { Step } from './steps.ts'
import type { WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

/**
 * 'Make Reservation': verifies a coupon code that was only typed, then adds the whole choice to the cart and holds its time. Missing or refused parts lead to the tab
 * where they can be changed.
 */
export async function reserve(
  app: App,
  customer: { id: string },
  salonId: string,
  verified: WizardChoice,
  form: FormData,
) {
  const choice = { ...verified, voucher: typedCode(form, verified.voucher) }
  // An unfinished appointment of another salon is dropped without asking; products are not.
  const replace = form.get('replace') === 'yes' || 'appointment'
  const to = (step: Step, happened?: string) =>
    redirect(wizardPath(choice, step, happened ? { [happened]: '1' } : {}), 303)
  const { staff, time, services, addons, voucher } = choice
  // The tab says whether the code is valid. One that was reported as invalid before may stay in its field.
  if (form.has('verify')) return to('information')
  const isNew = voucher !== null && voucher !== verified.voucher
  if (isNew && !(await findValidCoupon(app, customer, salonId, voucher))) return to('information')
  const shared = choice.shared && (await readGuests(app, customer, salonId, choice, form))
  if (shared?.failure) return failed(shared.failure)
  const startsAt = time ?? ''
  const parsed = shared
    ? sharedChoice.safeParse({ ...shared.input, salonId, startsAt })
    : appointmentChoice.safeParse({ salonId, staffId: staff, startsAt, serviceIds: services })
  if (!parsed.success)
    return to(
      parsed.error.issues.some(({ path }) => path[0] === 'serviceIds' || path[0] === 'lines') ? 'service' : 'time',
      'tried',
    )
  const products = addons.map(({ id, quantity }) => ({ productId: id, quantity }))
  try {
    const chosen =
      'lines' in parsed.data ? { appointment: null, shared: parsed.data } : { appointment: parsed.data, shared: null }
    await addToCart(app, customer, { mode: 'add', replace, salonId, ...chosen, products })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    switch (error.code) {
      case 'cart_conflict':
        return shared ? refusalToForm(error, form) : to('information', 'conflict')
      // The tab loads again and says what is wrong with the time, the specialist or the services.
      case 'slot_taken':
      case 'slot_not_offered':
      case 'month_full':
      case 'service_not_available':
        return to('time', 'tried')
      case 'not_eligible':
        return refusalToForm(error, form)
      case 'out_of_stock':
      case 'not_found':
        return to('addons', 'tried')
      default:
        throw error
    }
  }
  if (voucher) await applyCouponIfValid(app, customer, voucher)
  return redirect(wizardPath({ ...choice, shared: choice.shared && withNamesStored(choice.shared) }, 'done'), 303)
}

/** An invalid one was reported already; one that a payment uses at this moment is left out of the total. */
async function applyCouponIfValid(app: App, customer: { id: string }, code: string): Promise<void> {
  try {
    await addCouponToCart(app, customer, { code })
  } catch (error) {
    const left = ['coupon_invalid', 'payment_in_progress']
    if (!(error instanceof Refusal) || !left.includes(error.code)) throw error
  }
}
