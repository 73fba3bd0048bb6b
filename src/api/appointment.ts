import { z } from '@hono/zod-openapi'
import type { CartContents } from '../domain/checkout/cart/fill-cart.ts'
import { MAX_PRODUCTS } from '../domain/checkout/cart/schema.ts'
import type { ProductQuantity } from '../domain/checkout/cart/set-product-quantities.ts'
import { MOST_SERVICES } from '../domain/kernel/guests.ts'
import { type FieldErrors, Refusal } from '../domain/kernel/refusal.ts'
import { instantAt } from '../domain/kernel/time.ts'
import type { SalonPlace } from '../domain/salons/profile/locate-salon.ts'
import { date, id, list, number, optional, timeOfDayField } from './fields.ts'

/** An appointment is required for services, but not for products. */
const WITH_SERVICES = 'Required with Services.'

/** The fields of an appointment that cart and booking calls share. */
export const appointmentFields = {
  Services: optional(
    z
      .preprocess(
        // An older booking form sends a single service without a list.
        (value) => (typeof value === 'string' && !value.trim().startsWith('[') ? [value] : value),
        list(z.uuid('service_required'), MOST_SERVICES, 'too_many_services'),
      )
      .refine((ids) => !Array.isArray(ids) || new Set(ids).size === ids.length, 'service_twice')
      .openapi({ type: 'array', items: { type: 'string' } }),
  ),
  Staff: optional(
    z
      .string('specialist_required')
      .trim()
      .toLowerCase()
      .pipe(z.union([z.uuid('specialist_required'), z.literal('anyone')], 'specialist_required')),
  ).openapi({
    type: 'string',
    description: `An id, or anyone. ${WITH_SERVICES}`,
  }),
  Appointment_Date: optional(date).openapi({
    description: `YYYY-MM-DD; DD-MM-YYYY is understood as well. ${WITH_SERVICES}`,
  }),
  Time_Slot: optional(timeOfDayField).openapi({
    description: `hh:mm AM; HH:mm is understood as well. ${WITH_SERVICES}`,
  }),
}

const quantity = number(
  z.number('quantity_invalid').int('quantity_invalid').min(0, 'quantity_invalid').max(999, 'quantity_invalid'),
)

export const productFields = {
  Products: optional(
    list(z.object({ Product: id('required'), Quantity: quantity }), MAX_PRODUCTS, 'too_many_products'),
  ),
}

const appointment = z.object(appointmentFields)
const products = z.object(productFields)
type AppointmentInput = z.output<typeof appointment> & z.output<typeof products>

/** Names of the domain's fields about the cart's contents in the API. */
export const CONTENT_FIELDS = {
  salonId: 'Saloon',
  serviceIds: 'Services',
  staffId: 'Staff',
  startsAt: 'Time_Slot',
  quantity: 'Products',
  products: 'Products',
  coupon: 'Coupon_id',
}

/** The contents for the cart; the salon's local time is converted to an instant. */
export function contentsOf(input: AppointmentInput, { id: salonId, timeZone }: SalonPlace): CartContents {
  const products = mergeQuantities(input.Products ?? [])
  const serviceIds = input.Services ?? []
  if (serviceIds.length === 0) {
    if (products.length === 0) throw new Refusal('invalid_input', { fields: { Services: 'service_required' } })
    return { salonId, appointment: null, products }
  }
  const { Staff: staffId, Appointment_Date: day, Time_Slot: minutes } = input
  if (staffId === undefined || day === undefined || minutes === undefined) {
    throw new Refusal('invalid_input', { fields: missingFields(input) })
  }
  return {
    salonId,
    appointment: { staffId, serviceIds, startsAt: instantAt(day, minutes, timeZone) },
    products,
  }
}

/** Adds up the quantities of repeated products. */
function mergeQuantities(lines: readonly { Product: string; Quantity: number }[]): ProductQuantity[] {
  const quantities = new Map<string, number>()
  for (const { Product, Quantity } of lines) quantities.set(Product, (quantities.get(Product) ?? 0) + Quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

function missingFields({ Staff, Appointment_Date, Time_Slot }: AppointmentInput): FieldErrors {
  return {
    ...(Staff === undefined && { Staff: 'specialist_required' }),
    ...(Appointment_Date === undefined && { Appointment_Date: 'date_required' }),
    ...(Time_Slot === undefined && { Time_Slot: 'time_required' }),
  }
}
