import { redirect } from 'react-router'
import { appointmentChoice } from '../../../../domain/checkout/cart/schema.ts'
import { holdAppointment } from '../../../../domain/checkout/online/add-to-cart.ts'
import { getSalon } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { loginPath } from '../../../request/safe-redirect.ts'
import { choicePath, readChoice } from './choice.ts'

/**
 * 'Book Appointment': puts the choice into the cart and holds its time. Missing or refused parts lead back to the
 * panel, whose address then says what happened.
 */
export async function choose(app: App, viewer: Viewer | null, form: FormData): Promise<Response> {
  const choice = readChoice(form)
  const salon = await getSalon(app, choice.salon)
  const back = (what?: string) => redirect(choicePath(choice, what ? { [what]: '1' } : {}), 303)
  const parsed = appointmentChoice.safeParse({
    salonId: salon.id,
    staffId: choice.staff,
    startsAt: choice.time ?? '',
    serviceIds: choice.services,
    replace: form.get('replace') === 'yes',
  })
  if (!parsed.success) return back('tried')
  if (!viewer) return redirect(loginPath(choicePath(choice)), 303)
  try {
    await holdAppointment(app, viewer, parsed.data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'cart_conflict') return back('conflict')
    // The panel loads again and says what is wrong with the time, the team member or the services.
    if (['slot_taken', 'slot_not_offered', 'month_full', 'service_not_available'].includes(error.code))
      return back('tried')
    const { serviceIds: problem } = error.details.fields ?? {}
    if (error.code === 'not_eligible' && problem) return redirect(choicePath(choice, { refused: problem }), 303)
    throw error
  }
  return redirect('/paymentcard', 303)
}
