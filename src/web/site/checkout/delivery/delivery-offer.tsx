import { Store, Truck } from 'lucide-react'
import {
  type DeliveryTerms,
  deliveryPriceMinor,
  missingForFreeMinor,
} from '../../../../domain/salons/policies/delivery-terms.ts'
import { countryList, deliveryDaysText, readyText } from '../../../../i18n/delivery-texts.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** More countries are only listed where an address is entered. */
const MOST_COUNTRIES = 6

interface Props {
  terms: DeliveryTerms
  currency: string
  /** What the products in the cart cost after discounts; undefined on a product's page. */
  productsMinor?: number
}

/** How a salon's products can be received, for how much and when, as items of a list. */
export function DeliveryOffer({ terms, currency, productsMinor }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (minor: number) => money(minor, currency, locale)
  const priceMinor = deliveryPriceMinor(terms, productsMinor ?? 0)
  const missing = productsMinor === undefined ? null : missingForFreeMinor(terms, productsMinor)
  const details = [
    missing !== null
      ? t('delivery.toGo', { amount: amount(missing) })
      : priceMinor > 0 &&
        terms.freeFromMinor !== null &&
        t('delivery.freeFrom', { amount: amount(terms.freeFromMinor) }),
    terms.countries.length <= MOST_COUNTRIES && t('delivery.to', { countries: countryList(terms.countries, locale) }),
  ].filter(Boolean)
  return (
    <>
      {terms.delivers && (
        <li>
          <Truck aria-hidden="true" />
          <span>
            {[
              priceMinor === 0 ? t('delivery.free') : t('delivery.price', { price: amount(priceMinor) }),
              deliveryDaysText(t, terms),
            ]
              .filter(Boolean)
              .join(', ')}
            {details.map((detail) => (
              <small key={String(detail)}>{detail}</small>
            ))}
          </span>
        </li>
      )}
      {terms.collects && (
        <li>
          <Store aria-hidden="true" />
          <span>
            {[t('delivery.collect'), readyText(t, terms.collectHours)].filter(Boolean).join(', ')}
            {terms.collectNote && <small>{terms.collectNote}</small>}
          </span>
        </li>
      )}
    </>
  )
}
