import { z } from '@hono/zod-openapi'
import { fromPrice } from '../../domain/catalog/items/menu-entries.ts'
import type { Review } from '../../domain/discovery/reviews/queries.ts'
import type { SalonDetail } from '../../domain/discovery/salon-page/get-salon.ts'
import { CATEGORY_NAMES } from '../../domain/kernel/categories.ts'
import type { SalonCoupon, SalonStaffMember } from '../../domain/salons/profile/queries.ts'
import { hours, presentHours } from './hours.ts'
import { dateText, major, picture, presentPicture, presentRating, price } from './parts.ts'
import { presentProduct, product } from './product.ts'
import { presentReview, review } from './review.ts'
import { presentSalon, salon } from './salon.ts'
import { presentServiceGroup, serviceGroup } from './service-group.ts'

const staff = z
  .object({
    _id: z.string(),
    Name: z.string(),
    Staff_pic: picture,
    Designation: z.object({ _id: z.string(), title: z.string() }).nullable(),
    Rating: z.number(),
    Reviews: z.number().int(),
  })
  .openapi('Staff')

const coupon = z
  .object({
    _id: z.string(),
    Coupon_code: z.string(),
    Coupon_name: z.string(),
    Percentage: z.number().optional(),
    Price: price.optional(),
    Category: z.string().nullable(),
    End_Date: dateText,
  })
  .openapi('Coupon')

export const salonDetail = salon
  .extend({
    Phone: z.string(),
    Email: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    Hours: hours,
    Photos: z.array(z.object({ Photo: z.string() })),
    staff: z.array(staff),
    services: z.array(serviceGroup),
    products: z.array(product),
    coupons: z.array(coupon),
    reviews: z.array(review).openapi({ description: 'The first page, newest first.' }),
    Cancellation: z.object({
      free_hours: z.number().int(),
      late_percent: z.number().int(),
      no_show_percent: z.number().int(),
    }),
  })
  .openapi('SaloonDetail')

export function presentSalonDetail(given: SalonDetail, reviews: Review[]): z.infer<typeof salonDetail> {
  const { currency } = given
  return {
    ...presentSalon({
      ...given,
      open: given.openState.open,
      fromPriceMinor: fromPrice(given.services.flatMap(({ services }) => services)),
    }),
    Phone: given.phone,
    Email: given.email,
    lat: given.latitude,
    lng: given.longitude,
    Hours: presentHours(given),
    Photos: given.photos.map(({ path }) => ({ Photo: presentPicture(path) ?? path })),
    staff: given.staff.map(presentStaff),
    services: given.services.map(presentServiceGroup),
    products: given.products.map((each) => presentProduct(each, given)),
    coupons: given.coupons.map((each) => presentCoupon(each, currency)),
    reviews: reviews.map(presentReview),
    Cancellation: {
      free_hours: given.freeCancelHours,
      late_percent: given.lateCancelPercent,
      no_show_percent: given.noShowPercent,
    },
  }
}

function presentStaff(given: SalonStaffMember): z.infer<typeof staff> {
  const { designationId, designation } = given
  return {
    _id: given.id,
    Name: given.name,
    Staff_pic: presentPicture(given.picture),
    Designation: designationId && designation ? { _id: designationId, title: designation } : null,
    Rating: presentRating(given.rating),
    Reviews: given.reviewCount,
  }
}

function presentCoupon(given: SalonCoupon, currency: string): z.infer<typeof coupon> {
  return {
    _id: given.id,
    Coupon_code: given.code,
    Coupon_name: given.name,
    ...(given.percentage !== null && { Percentage: given.percentage }),
    ...(given.amountMinor !== null && { Price: major(given.amountMinor, currency) }),
    Category: given.category && CATEGORY_NAMES[given.category],
    End_Date: given.endsOn,
  }
}
