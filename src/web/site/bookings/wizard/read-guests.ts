import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { guestChoice } from '../../../../domain/kernel/guest-choice.ts'
import type { FieldErrors } from '../../../../domain/kernel/refusal.ts'
import { type FormFailure, valuesOf } from '../../../forms/forms.ts'
import { guestsOf } from './guests-of.ts'
import { guestField, linesOf } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

/**
 * The appointment for several people with the names of a form, or with those entered before, where the form has none.
 * Names and addresses are only in forms and in the cart, not in the address of the page.
 */
export async function readGuests(
  app: App,
  customer: { id: string },
  salonId: string,
  { services, shared }: WizardChoice,
  form: FormData,
) {
  if (!shared) throw new Error('Not shared')
  const cart = await getCart(app, customer.id)
  const known = guestsOf(shared, cart?.salon.id === salonId ? (cart.appointment?.shared?.guests ?? []) : [])
  const fields: FieldErrors = {}
  const guests = shared.guests.map((_, n) => {
    const text = (field: 'name' | 'email') => {
      const typed = form.get(guestField(n + 1, field))
      return typeof typed === 'string' ? typed : (known?.[n]?.[field] ?? '')
    }
    const typed = { name: text('name'), email: text('email') }
    for (const { path, message } of guestChoice.safeParse(typed).error?.issues ?? [])
      fields[guestField(n + 1, path[0] === 'email' ? 'email' : 'name')] ??= message
    return typed
  })
  if (Object.keys(fields).length > 0) return { failure: { fields, values: valuesOf(form) } satisfies FormFailure }
  return { input: { mode: shared.mode, guests, lines: linesOf({ services, shared }) } }
}
