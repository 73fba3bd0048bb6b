import { z } from '@hono/zod-openapi'
import { shippingAddress } from '../domain/identity/addresses/shipping.ts'
import { hasPostalCode, type ShippingAddress } from '../domain/kernel/shipping-address.ts'
import { appointmentFields, productFields } from './appointment.ts'
import { id, number, optional } from './fields.ts'

/** Input of the calls that pay. */

const cardToken = z
  .string('card_required')
  .trim()
  .min(1, 'card_required')
  .max(200, 'invalid')
  .openapi({ example: 'pm_card_visa', description: 'The payment method’s id at the card provider.' })
const amount = number(z.number('invalid').min(0, 'invalid').max(1e9, 'invalid'))

/** The services and products, and the total shown to the customer. */
const purchase = z.object({
  Saloon: id(),
  ...appointmentFields,
  ...productFields,
  Total_Price: amount.openapi({ type: 'number', description: 'Must match the server’s price, with delivery.' }),
  Coupon_id: optional(id()),
  Tip: optional(
    amount.openapi({
      type: 'number',
      description:
        'For the team members of the appointment, on top of Total_Price; where the salon takes tips, at most the price of the appointment. The booking’s Total_Price then includes it. Ignored for products, and where nothing is paid by card.',
    }),
  ),
})

const CARD = cardToken.openapi({
  description: 'The payment method’s id at the card provider; not needed where the total is 0.',
})

/** A total of 0, for example with a coupon, needs no card. */
const cardUnlessFree = <S extends z.ZodObject>(form: S, total: string) =>
  form.refine((sent) => Boolean(sent?.stripeToken) || sent?.[total] === 0, {
    path: ['stripeToken'],
    error: 'card_required',
    // Reported with other errors, also if the input is not an object.
    when: () => true,
  })

export const bookingForm = purchase.extend({
  Payment_Type: z
    .string('payment_required')
    .trim()
    .toLowerCase()
    .pipe(z.enum(['cash', 'card'], 'payment_required')),
  stripeToken: optional(cardToken),
})

export type Purchase = z.output<typeof purchase>

const parts = shippingAddress.shape
const addressForm = z
  .object({
    Full_Name: parts.fullName,
    Street_Address: parts.street,
    Apt: parts.unit,
    City: parts.city,
    State: parts.state,
    Zip_Code: parts.postalCode,
    Phone_Number: parts.phone,
    Country: parts.country.openapi({
      description:
        'ISO 3166-1 alpha-2; without it the address is in the salon’s country, where its postal code has to exist.',
      example: 'DK',
    }),
  })
  .refine(({ Zip_Code, Country }) => hasPostalCode({ postalCode: Zip_Code, country: Country }), {
    path: ['Zip_Code'],
    error: 'postal_code_invalid',
  })
  .openapi('ShippingAddress')
const shipping = optional(
  z.union([addressForm, parts.street]).openapi({
    description:
      'Where products without an appointment are sent, at the salon’s price of delivery; without it they are picked up at the salon. In parts, or in one line.',
  }),
)

export const chargeForm = cardUnlessFree(
  purchase.extend({ stripeToken: optional(CARD), Shipping_Address: shipping }),
  'Total_Price',
)

export const cartForm = cardUnlessFree(
  z.object({
    stripeToken: optional(CARD),
    amount: amount.openapi({
      type: 'integer',
      description: 'In minor units: must be the cart’s total, with delivery where Shipping_Address is given.',
    }),
    Shipping_Address: shipping,
  }),
  'amount',
)
export type CartForm = z.output<typeof cartForm>

/** An address in one line gets the caller's name and number. */
export function shippingOf(
  given: z.output<typeof shipping>,
  { name, lastName, phone }: { name: string; lastName: string; phone: string | null },
): ShippingAddress | undefined {
  if (given === undefined) return undefined
  if (typeof given === 'string') {
    const nowhere = { unit: '', city: '', state: '', postalCode: '' }
    return { ...nowhere, fullName: `${name} ${lastName}`.trim(), street: given, phone: phone ?? '' }
  }
  return {
    fullName: given.Full_Name,
    street: given.Street_Address,
    unit: given.Apt,
    city: given.City,
    state: given.State,
    postalCode: given.Zip_Code,
    phone: given.Phone_Number,
    country: given.Country,
  }
}
