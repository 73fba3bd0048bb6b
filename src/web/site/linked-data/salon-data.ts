import type { HealthAndBeautyBusiness, Offer } from 'schema-dts'
import type { Review } from '../../../domain/discovery/reviews/queries.ts'
import type { SalonDetail } from '../../../domain/discovery/salon-page/get-salon.ts'
import type { Category } from '../../../domain/kernel/categories.ts'
import { toMajor } from '../../../domain/kernel/money.ts'
import { termsRange } from '../../../domain/kernel/service-by-staff.ts'
import { discountExample } from '../../../domain/salons/profile/discount-example.ts'
import { breadcrumbs, salonSteps } from './breadcrumbs.ts'
import { hoursData } from './hours-data.ts'
import type { LinkedDataSource } from './page-linked-data.ts'
import { imageAddress, PLACES, ratingData, reviewsData } from './place-data.ts'

/** A salon with its hours, prices and reviews. */
export function salonData(salon: SalonDetail, reviews: readonly Review[]): LinkedDataSource {
  return (about) => {
    const { origin } = about
    const { slug, name, description, phone, latitude, longitude, currency } = salon
    const url = `${origin}/saloon/${slug}`
    const pictures = [salon.picture, ...salon.photos.slice(0, 4).map(({ path }) => path)].filter(
      (path) => path !== null,
    )
    const category = mainCategory(salon)
    const place: HealthAndBeautyBusiness = {
      '@type': category ? PLACES[category] : 'HealthAndBeautyBusiness',
      '@id': url,
      name,
      url,
      ...(description && { description }),
      ...(phone && { telephone: phone }),
      image: pictures.map((path) => imageAddress(origin, path)),
      address: {
        '@type': 'PostalAddress',
        streetAddress: salon.street,
        postalCode: salon.postalCode,
        addressLocality: salon.city,
        ...(salon.region && { addressRegion: salon.region }),
        addressCountry: salon.country,
      },
      ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      openingHoursSpecification: hoursData(salon.hours, salon.specialDays),
      currenciesAccepted: currency,
      paymentAccepted: 'Credit Card',
      ...priceRange(salon),
      ...ratingData(salon),
      ...reviewsData(reviews),
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: about.t('salon.tabs.services'),
        itemListElement: salon.services.flatMap(({ services }) =>
          services.map((service) =>
            offer(service.name, termsRange(service).leastMinor, currency, `${url}/book?service=${service.id}`),
          ),
        ),
      },
      ...couponOffers(salon, url),
    }
    return [place, breadcrumbs(about, [...salonSteps(about, category), { name, path: `/saloon/${slug}` }])]
  }
}

/** The category of most of its services. */
function mainCategory({ services, categories }: SalonDetail): Category | undefined {
  const [most] = services.toSorted((a, b) => b.services.length - a.services.length)
  return most?.category ?? categories[0]
}

function offer(name: string, priceMinor: number, currency: string, url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    price: toMajor({ minor: priceMinor, currency }),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    itemOffered: { '@type': 'Service', name },
  }
}

function priceRange({ services, currency }: SalonDetail): { priceRange?: string } {
  const prices = services.flatMap((group) =>
    group.services.flatMap((service) => {
      const { leastMinor, mostMinor } = termsRange(service)
      return [leastMinor, mostMinor]
    }),
  )
  if (prices.length === 0) return {}
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((minor) => toMajor({ minor, currency }))
  return { priceRange: least === most ? `${currency} ${least}` : `${currency} ${least}–${most}` }
}

/** The lowest price with each coupon. */
function couponOffers(salon: SalonDetail, url: string): { makesOffer?: Offer[] } {
  const services = salon.services.flatMap((group) => group.services)
  const offers = salon.coupons.flatMap((coupon): Offer[] => {
    const example = discountExample(coupon, services)
    if (!example) return []
    const { service, afterMinor } = example
    const plain = offer(service.name, afterMinor, salon.currency, `${url}#offers-title`)
    return [{ ...plain, name: coupon.name, description: coupon.code, priceValidUntil: coupon.endsOn }]
  })
  return offers.length > 0 ? { makesOffer: offers } : {}
}
