import { z } from '@hono/zod-openapi'
import type { BookingSummary } from '../../domain/bookings/booking/booking-summaries.ts'
import { type BookingGroup, groupOf } from '../../domain/bookings/booking/lifecycle.ts'
import type { StaffBooking } from '../../domain/bookings/booking/list-staff-bookings.ts'
import type { Order } from '../../domain/commerce/orders/get-order.ts'
import { dateAt, formatTime12h, minutesAt } from '../../domain/kernel/time.ts'
import { dateText, instant, major, picture, prefix, presentPicture, presentRating, price, timeText } from './parts.ts'

const bought = z.object({ Product: z.string(), Name: z.string(), Price: price, Quantity: z.number().int() })

export const booking = z
  .object({
    _id: z.string(),
    Appointment_Id: z.string().openapi({ example: 'K7M2QX9A' }),
    Saloon: z.object({
      _id: z.string(),
      Slug: z.string(),
      Name: z.string(),
      Address: z.object({ Address: z.string(), Postal_code: z.string(), City: z.string(), State: z.string() }),
      Profile_Pic: picture,
      Rating: z.number(),
      Time_zone: z.string(),
    }),
    Appointment_Date: dateText,
    Time_Slot: timeText,
    Status: z.enum(['Pending', 'History', 'Cancelled']),
    Confirmed: z.boolean().openapi({ description: 'False until the salon has confirmed a request.' }),
    Services: z.array(
      z.object({
        _id: z.string(),
        Name: z.string(),
        Price: price,
        Prefix: prefix,
        Time_required: z.number().int(),
        Staff: z.object({ _id: z.string(), Name: z.string() }),
      }),
    ),
    Staff: z.object({ _id: z.string(), Name: z.string() }).nullable(),
    Products: z.array(bought),
    Payment_Type: z.enum(['card', 'cash']),
    Total_Price: price,
    Prefix: prefix,
    Free_Cancel_Until: instant,
  })
  .openapi('Booking')

export function presentBooking(given: BookingSummary): z.infer<typeof booking> {
  const { currency, timeZone, lines } = given
  const [first] = lines
  return {
    _id: given.id,
    Appointment_Id: given.reference,
    Saloon: {
      _id: given.salonId,
      Slug: given.slug,
      Name: given.salonName,
      Address: { Address: given.street, Postal_code: given.postalCode, City: given.city, State: given.region },
      Profile_Pic: presentPicture(given.salonPicture),
      Rating: presentRating(given.rating),
      Time_zone: timeZone,
    },
    Appointment_Date: dateAt(given.startsAt, timeZone),
    Time_Slot: formatTime12h(minutesAt(given.startsAt, timeZone)),
    Status: presentStatus(groupOf(given.status)),
    Confirmed: given.status !== 'requested',
    Services: lines.map((line) => ({
      _id: line.serviceId,
      Name: line.service,
      Price: major(line.priceMinor, currency),
      Prefix: currency,
      Time_required: line.minutes,
      Staff: { _id: line.staffId, Name: line.staff },
    })),
    Staff: first ? { _id: first.staffId, Name: first.staff } : null,
    Products: given.products.map((product) => presentBought(product, currency)),
    Payment_Type: given.paymentMethod,
    Total_Price: major(given.totalMinor, currency),
    Prefix: currency,
    Free_Cancel_Until: given.freeCancelUntil.toISOString(),
  }
}

function presentStatus(group: BookingGroup): 'Pending' | 'History' | 'Cancelled' {
  return group === 'upcoming' ? 'Pending' : group === 'completed' ? 'History' : 'Cancelled'
}

function presentBought(given: Order['products'][number], currency: string): z.infer<typeof bought> {
  const { id, name, unitPriceMinor, quantity } = given
  return { Product: id, Name: name, Price: major(unitPriceMinor, currency), Quantity: quantity }
}

export const order = z
  .object({
    _id: z.string(),
    Saloon: z.object({ _id: z.string(), Slug: z.string(), Name: z.string() }),
    Products: z.array(bought),
    Status: z.string(),
    Delivery_Price: price.openapi({ description: 'The price of delivery, a part of the total; 0 when collected.' }),
    Total_Price: price,
    Prefix: prefix,
    date: instant,
  })
  .openapi('Order')

export function presentOrder(given: Order): z.infer<typeof order> {
  const { currency } = given
  return {
    _id: given.id,
    Saloon: { _id: given.salonId, Slug: given.slug, Name: given.salonName },
    Products: given.products.map((product) => presentBought(product, currency)),
    Status: given.status,
    Delivery_Price: major(given.deliveryMinor, currency),
    Total_Price: major(given.totalMinor, currency),
    Prefix: currency,
    date: given.createdAt.toISOString(),
  }
}

/** An appointment as the salon sees it. */
export const staffBooking = booking
  .extend({
    User: z.object({ name: z.string().openapi({ description: 'Empty if the account was deleted.' }) }),
  })
  .openapi('StaffBooking')

export function presentStaffBooking(given: StaffBooking): z.infer<typeof staffBooking> {
  return { ...presentBooking(given), User: { name: given.customerName ?? '' } }
}
