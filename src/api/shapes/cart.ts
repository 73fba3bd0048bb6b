import { z } from '@hono/zod-openapi'
import type { Cart, CartAppointment, CartProduct, CartService } from '../../domain/checkout/cart/get-cart.ts'
import { dateAt, formatTime12h, minutesAt } from '../../domain/kernel/time.ts'
import { delivery, presentDelivery } from './delivery.ts'
import { dateText, instant, major, picture, prefix, presentPicture, price, timeText } from './parts.ts'

const cartService = z.object({
  _id: z.string(),
  Name: z.string(),
  Price: price,
  List_Price: price.nullable().openapi({ example: null, description: 'The regular price; null unless it is higher.' }),
  Prefix: prefix,
  Time_required: z.number().int(),
})

const cartProduct = z.object({
  Product: z.object({
    _id: z.string(),
    Name: z.string(),
    Price: price,
    Prefix: prefix,
    Available: z.number().int(),
    Profile_Pic: picture,
    Saloon: z.object({ _id: z.string() }),
  }),
  Quantity: z.number().int(),
})

export const cart = z
  .object({
    Saloon: z
      .object({
        _id: z.string(),
        Slug: z.string(),
        Name: z.string(),
        Address: z.object({ Address: z.string(), Postal_code: z.string(), City: z.string() }),
        Profile_Pic: picture,
        Time_zone: z.string(),
      })
      .nullable(),
    Services: z.object({
      services: z.array(cartService),
      Staff: z
        .object({
          _id: z.string(),
          Name: z.string(),
          Staff_pic: picture,
          Designation: z.object({ title: z.string() }).nullable(),
        })
        .nullable(),
      Appointment_Date: dateText.nullable(),
      Time_Slot: timeText.nullable(),
      held_until: instant.nullable().openapi({ description: 'The time is held until then.' }),
    }),
    Products: z.array(cartProduct),
    Coupon: z.object({ _id: z.string(), Coupon_code: z.string() }).nullable(),
    Discount: price,
    Total: price.openapi({ description: 'The total after the discount.' }),
    Prefix: prefix.nullable(),
    Delivery: delivery
      .optional()
      .openapi({ description: 'How the salon hands out products that are bought without an appointment.' }),
  })
  .openapi('Cart')

const NO_APPOINTMENT = { services: [], Staff: null, Appointment_Date: null, Time_Slot: null, held_until: null }
const EMPTY = {
  Saloon: null,
  Services: NO_APPOINTMENT,
  Products: [],
  Coupon: null,
  Discount: 0,
  Total: 0,
  Prefix: null,
}

export function presentCart(given: Cart | null): z.infer<typeof cart> {
  if (!given) return EMPTY
  const { salon, coupon } = given
  const { currency } = salon
  return {
    Saloon: {
      _id: salon.id,
      Slug: salon.slug,
      Name: salon.name,
      Address: { Address: salon.street, Postal_code: salon.postalCode, City: salon.city },
      Profile_Pic: presentPicture(salon.picture),
      Time_zone: salon.timeZone,
    },
    Services: given.appointment ? presentAppointment(given.appointment, salon) : NO_APPOINTMENT,
    Products: given.products.map((product) => presentCartProduct(product, salon)),
    Coupon: coupon && { _id: coupon.id, Coupon_code: coupon.code },
    Discount: major(given.price.discountMinor, currency),
    Total: major(given.price.totalMinor, currency),
    Prefix: currency,
    ...(!given.appointment && { Delivery: presentDelivery(salon.delivery, currency) }),
  }
}

function presentAppointment({ services, staff, startsAt, heldUntil }: CartAppointment, salon: Cart['salon']) {
  const { timeZone, currency } = salon
  return {
    services: services.map((service) => presentCartService(service, currency)),
    Staff: {
      _id: staff.id,
      Name: staff.name,
      Staff_pic: presentPicture(staff.picture),
      Designation: staff.designation === null ? null : { title: staff.designation },
    },
    Appointment_Date: dateAt(startsAt, timeZone),
    Time_Slot: formatTime12h(minutesAt(startsAt, timeZone)),
    held_until: heldUntil?.toISOString() ?? null,
  }
}

function presentCartService(given: CartService, currency: string): z.infer<typeof cartService> {
  return {
    _id: given.id,
    Name: given.name,
    Price: major(given.priceMinor, currency),
    List_Price: given.listMinor === null ? null : major(given.listMinor, currency),
    Prefix: currency,
    Time_required: given.minutes,
  }
}

function presentCartProduct(given: CartProduct, { id, currency }: Cart['salon']): z.infer<typeof cartProduct> {
  return {
    Product: {
      _id: given.id,
      Name: given.name,
      Price: major(given.priceMinor, currency),
      Prefix: currency,
      Available: given.stock,
      Profile_Pic: presentPicture(given.picture),
      Saloon: { _id: id },
    },
    Quantity: given.quantity,
  }
}
