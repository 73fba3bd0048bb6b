import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type OwnTerms, variesInPrice, type WithTerms } from '../../../../domain/kernel/service-by-staff.ts'
import { distance, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import { StruckPrice } from '../../../ui/struck-price.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import type { loader as salonLoader } from '../../discovery/salon-page/salon.tsx'
import { useGuestName } from '../appointments/guest-name.ts'
import styles from './summary.module.css'

/** The summary beside a step. */
export function SummaryBox({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <aside className={classes(surface.panel, styles.box)} aria-label={t('wizard.summary.title')}>
      <h4 className={styles.title}>{t('wizard.summary.title')}</h4>
      {children}
    </aside>
  )
}

/** What to choose before there is a total. */
export function EmptySummary() {
  const { t } = useTranslation()
  return <p className={text.note}>{t('wizard.service.start')}</p>
}

interface ServiceLine {
  id: string
  name: string
  minutes: number
  priceMinor: number
  listMinor?: number | null
  /** Of the team members, while none is chosen. */
  terms?: (OwnTerms & { staffId: string })[] | undefined
  /** Who is served: 0 or absent is the customer. */
  guest?: number | undefined
  /** Who performs it; shown where several do. */
  staffName?: string | undefined
}

interface ServiceLinesProps {
  services: readonly ServiceLine[]
  currency: string
  /** The guests besides the customer: the services are then listed for each. */
  guests?: readonly { name: string }[] | undefined
}

export function ServiceLines({ services, currency, guests = [] }: ServiceLinesProps) {
  const nameOf = useGuestName()
  if (guests.length === 0) return <LinesOfOne services={services} currency={currency} />
  return [...Map.groupBy(services, ({ guest = 0 }) => guest)].map(([guest, own]) => (
    <div key={guest} className={styles.guest}>
      <p className={styles.guestName}>{nameOf(guest, guests)}</p>
      <LinesOfOne services={own} currency={currency} />
    </div>
  ))
}

function LinesOfOne({ services, currency }: Pick<ServiceLinesProps, 'services' | 'currency'>) {
  const duration = useDuration()
  return (
    <ul className={styles.lines}>
      {services.map(({ id, name, minutes, priceMinor, listMinor, staffName, terms }) => (
        <li key={id}>
          <span>
            {name} <small>{[duration(minutes), ...(staffName ? [staffName] : [])].join(' · ')}</small>
          </span>
          <StruckPrice
            minor={priceMinor}
            listMinor={listMinor}
            currency={currency}
            isFrom={terms !== undefined && variesInPrice({ priceMinor, minutes, terms })}
          />
        </li>
      ))}
    </ul>
  )
}

interface ProductLine {
  id: string
  name: string
  priceMinor: number
  quantity: number
}

interface ProductLinesProps {
  products: readonly ProductLine[]
  currency: string
  /** Whether to say that they are collected at the appointment. */
  collected?: boolean
}

export function ProductLines({ products, currency, collected = false }: ProductLinesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (products.length === 0) return null
  return (
    <ul className={styles.lines}>
      {products.map(({ id, name, priceMinor, quantity }) => (
        <li key={id}>
          <span>
            {name}{' '}
            <small>
              {t('payment.summary.quantity', { count: quantity, price: money(priceMinor, currency, locale) })}
            </small>
          </span>
          <Price minor={priceMinor * quantity} currency={currency} />
        </li>
      ))}
      {collected && <li className={text.note}>{t('wizard.inCart.collected')}</li>}
    </ul>
  )
}

interface TotalsProps {
  price: { discountMinor: number; totalMinor: number }
  code?: string | null
  currency: string
  /** The services, the prices of which may depend on the team member. */
  services?: readonly WithTerms[]
  /** On top of the price. */
  tipMinor?: number
}

/** The total, also after a discount and with a tip. */
export function Totals({ price, code, currency, services = [], tipMinor = 0 }: TotalsProps) {
  const { t } = useTranslation()
  const isFrom = services.some(variesInPrice)
  const { discountMinor, totalMinor } = price
  return (
    <PriceLines>
      {discountMinor > 0 && (
        <>
          <PriceLine label={t('wizard.summary.sum')} minor={totalMinor + discountMinor} currency={currency} />
          <PriceLine
            label={code ? t('payment.summary.coupon', { code }) : t('payment.summary.discount')}
            minor={-discountMinor}
            currency={currency}
            variant="good"
          />
        </>
      )}
      {tipMinor > 0 && <PriceLine label={t('tips.line')} minor={tipMinor} currency={currency} />}
      <PriceLine
        label={t('payment.summary.total')}
        minor={totalMinor + tipMinor}
        currency={currency}
        variant="total"
        isFrom={isFrom}
      />
    </PriceLines>
  )
}

/** The salon's place, and its distance from the visitor's. */
export function SalonLines({ salon }: { salon: { name: string; street: string; postalCode: string; city: string } }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const km = useRouteLoaderData<typeof salonLoader>('site/discovery/salon-page/salon')?.distanceKm ?? null
  return (
    <div>
      <p className={styles.salon}>{salon.name}</p>
      <p className={text.note}>{addressLine(salon)}</p>
      {km !== null && <p className={text.note}>{t('ui.away', { distance: distance(km, locale) })}</p>}
    </div>
  )
}
