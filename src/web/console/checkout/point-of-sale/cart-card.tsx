import { Link, useSearchParams } from 'react-router'
import type { Quote } from '../../../../domain/checkout/point-of-sale/quote-sale.ts'
import type { OpenBooking } from '../../../../domain/checkout/point-of-sale/read-open-booking.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import { Sum, Sums } from '../../sums.tsx'
import notes from '../../text.module.css'
import { withParameter } from './cart-address.ts'
import { CartLines } from './cart-lines.tsx'
import { PayForm } from './pay-form.tsx'
import styles from './point-of-sale.module.css'
import type { Cart } from './read-cart.ts'
import { TipAndDiscount } from './tip-and-discount.tsx'
import { usePointOfSaleError } from './use-point-of-sale-error.ts'

interface Props {
  quote: Quote
  problem: string | null
  errors: Cart['errors']
  /** The alert of the client whose appointment is checked out. */
  alert: string
  attemptKey: string
  readers: readonly { id: string; name: string }[]
}

/** The cart at the point of sale, its total, and the payment. */
export function CartCard({ quote, problem, errors, alert, attemptKey, readers }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [search] = useSearchParams()
  const say = usePointOfSaleError()
  const { booking, lines, tip, currency, coupon } = quote
  const discount = quote.servicesDiscountMinor + quote.productsDiscountMinor
  const nothing = !booking && lines.length === 0 && !tip
  // Whose service a line is.
  const isGroup = new Set(booking?.lines.map(({ person }) => person)).size > 1
  const personOf = ({ person, guest }: OpenBooking['lines'][number]) =>
    person === 0
      ? booking?.customer || t('console.groups.client')
      : guest || t('console.groups.person', { number: person + 1 })
  const amount = (minor: number) => money(minor, currency, locale)
  return (
    <section className={classes(surface.panel, styles.cart)} aria-labelledby="cart">
      <div className={classes(layout.spread, styles.cartTop)}>
        <h2 id="cart">{t('console.pointOfSale.cart')}</h2>
        {!nothing && (
          <Link to="?" preventScrollReset className={styles.quiet}>
            {t('console.pointOfSale.clear')}
          </Link>
        )}
      </div>
      {problem && (
        <p role="alert" className={notes.problem}>
          {say(problem)}
        </p>
      )}
      {nothing && <p className={text.soft}>{t('console.pointOfSale.empty')}</p>}
      {booking && (
        <div className={styles.appointmentCard}>
          <p className={classes(layout.spread, styles.appointmentTop)}>
            <strong>{booking.customer || t('console.pointOfSale.walkIn')}</strong>
            <Link to={withParameter(search, 'booking', '')} preventScrollReset className={styles.quiet}>
              {t('console.pointOfSale.removeBooking')}
            </Link>
          </p>
          <ClientAlert alert={alert} />
          <p className={text.soft}>{t('console.pointOfSale.booking', { reference: booking.reference })}</p>
          <Sums>
            {booking.lines.map((line) => (
              <Sum
                key={line.position}
                name={
                  <>
                    {line.name}{' '}
                    <small>
                      {isGroup && `${personOf(line)} · `}
                      {t('console.pointOfSale.by', { name: line.staff })}
                    </small>
                  </>
                }
                value={amount(line.priceMinor)}
              />
            ))}
            {booking.products.map((product) => (
              <Sum
                key={product.name}
                name={`${product.quantity} × ${product.name}`}
                value={amount(product.quantity * product.unitPriceMinor)}
              />
            ))}
            {booking.added.map(({ position, name, quantity, unitMinor, isTip }) => (
              <Sum
                key={position}
                name={isTip ? t('console.pointOfSale.tip') : `${quantity} × ${name}`}
                value={amount(quantity * unitMinor)}
              />
            ))}
            {booking.discountMinor > 0 && (
              <Sum name={t('console.pointOfSale.discount')} value={amount(-booking.discountMinor)} />
            )}
            {booking.paidMinor > 0 && (
              <Sum name={t('console.pointOfSale.bookingPaid')} value={amount(-booking.paidMinor)} />
            )}
          </Sums>
        </div>
      )}
      <CartLines lines={lines} currency={currency} />
      {!nothing && (
        <>
          <TipAndDiscount errors={errors} />
          <Sums>
            {discount > 0 && <Sum name={coupon?.name ?? t('console.pointOfSale.discount')} value={amount(-discount)} />}
            {tip && <Sum name={t('console.pointOfSale.tip')} value={amount(tip.minor)} />}
            <Sum name={t('console.pointOfSale.total')} value={amount(quote.totalMinor)} variant="amountDue" />
          </Sums>
          <PayForm
            key={booking?.id ?? ''}
            totalMinor={quote.totalMinor}
            currency={currency}
            attemptKey={attemptKey}
            readers={readers}
            email={booking?.email ?? ''}
          />
        </>
      )}
    </section>
  )
}
