import { z } from '@hono/zod-openapi'
import { checkCoupon } from '../../../domain/catalog/pricing/check-coupon.ts'
import { clearCart } from '../../../domain/checkout/cart/clear-cart.ts'
import { getCart } from '../../../domain/checkout/cart/get-cart.ts'
import { refuseOtherSalon } from '../../../domain/checkout/cart/refuse-other-salon.ts'
import { couponCode } from '../../../domain/checkout/cart/schema.ts'
import { addToCart } from '../../../domain/checkout/online/add-to-cart.ts'
import { locateSalon } from '../../../domain/salons/profile/locate-salon.ts'
import { appointmentFields, CONTENT_FIELDS, contentsOf, productFields } from '../../appointment.ts'
import type { Define } from '../../call.ts'
import { id } from '../../fields.ts'
import { cart, presentCart } from '../../shapes/cart.ts'
import { major, price } from '../../shapes/parts.ts'

const topic = 'Cart'

export function cartCalls(call: Define): void {
  call({
    topic,
    path: '/api/getcart',
    summary: 'The caller’s cart, at today’s prices.',
    access: 'signed_in',
    input: z.object({}),
    reply: z.object({ Data: cart }),
    async handle({ app, viewer }) {
      return { Data: presentCart(await getCart(app, viewer.id)) }
    },
  })

  call({
    topic,
    path: '/api/addtocart',
    summary:
      'Add services at a time with a team member, products, or both to the cart. The time is held for ten minutes.',
    access: 'signed_in',
    input: z.object({
      Saloon: id(),
      ...appointmentFields,
      ...productFields,
      replace: z.boolean('invalid').default(false).openapi({ description: 'Replaces another salon’s cart.' }),
    }),
    example: {
      Saloon: 'salon-kastanje',
      Services: ['0198c0de-7000-7000-8000-000000000002'],
      Staff: 'anyone',
      Appointment_Date: '2026-12-04',
      Time_Slot: '10:30 AM',
      Products: [],
    },
    reply: z.object({ Data: cart }),
    refusals: [
      'slot_not_offered',
      'service_not_available',
      'not_found',
      'cart_conflict',
      'slot_taken',
      'month_full',
      'out_of_stock',
    ],
    fields: CONTENT_FIELDS,
    idempotent: true,
    async handle({ app, viewer, input }) {
      const salon = await locateSalon(app, input.Saloon)
      if (!input.replace) await refuseOtherSalon(app, viewer, salon.id)
      const contents = contentsOf(input, salon)
      const filled = await addToCart(app, viewer, { ...contents, mode: 'add', replace: input.replace })
      return { Data: presentCart(filled) }
    },
  })

  call({
    topic,
    path: '/api/deletecart',
    summary: 'Empty the cart and release the held time.',
    access: 'signed_in',
    limit: 'write',
    input: z.object({}),
    reply: z.object({ msg: z.string() }),
    async handle({ app, viewer, t }) {
      await clearCart(app, viewer)
      return { msg: t('api.cartEmptied') }
    },
  })

  call({
    topic,
    path: '/api/checkcoupon',
    summary: 'Whether a salon’s coupon code is valid, and its discount.',
    access: 'signed_in',
    input: z.object({ Coupon_code: couponCode.shape.code, Saloon_id: id() }),
    example: { Coupon_code: 'WELCOME', Saloon_id: 'salon-kastanje' },
    reply: z.object({
      msg: z.string(),
      Data: z.object({ _id: z.string(), Percentage: z.number().optional(), Price: price.optional() }),
    }),
    refusals: ['coupon_invalid', 'not_found'],
    fields: { code: 'Coupon_code' },
    async handle({ app, viewer, input, t }) {
      const { id: salonId, currency } = await locateSalon(app, input.Saloon_id)
      const coupon = await checkCoupon(app, viewer, { salonId, code: input.Coupon_code })
      const { percentage, amountMinor } = coupon
      const off = percentage === null ? { Price: major(amountMinor ?? 0, currency) } : { Percentage: percentage }
      return { msg: t('api.couponValid'), Data: { _id: coupon.id, ...off } }
    },
  })
}
