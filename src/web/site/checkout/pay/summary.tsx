import { Link } from 'react-router'
import type { Cart, CartAppointment } from '../../../../domain/checkout/cart/get-cart.ts'
import { nameInCart, performerNames } from '../../../../domain/checkout/cart/service-name.ts'
import { fullDate, money, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import { StruckPrice } from '../../../ui/struck-price.tsx'
import text from '../../../ui/text.module.css'
import { ZoneNote } from '../../bookings/book/zone-note.tsx'
import styles from './summary.module.css'

interface Props {
  cart: Cart
  /** Leads back to the booking panel with this choice. */
  changeTo: string | null
  /** The price of the chosen delivery or collection, minor units; null with an appointment. */
  deliveryMinor: number | null
}

/** What is about to be paid for. */
export function CartSummary({ cart, changeTo, deliveryMinor }: Props) {
  const { t } = useTranslation()
  const duration = useDuration()
  const { salon, appointment, products, price, coupon } = cart
  const address = addressLine(salon)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <header className={styles.head}>
        {appointment ? (
          <>
            <Avatar name={appointment.staff.name} picture={appointment.staff.picture} size="l" />
            <div>
              <h2 id="summary-title" className={text.heading}>
                {performerNames(appointment)}
              </h2>
              {!appointment.shared && <p className={text.note}>{appointment.staff.designation}</p>}
            </div>
          </>
        ) : (
          <>
            {salon.picture && (
              <span className={styles.photo}>
                <Picture path={salon.picture} alt="" width={96} height={96} sizes="96px" />
              </span>
            )}
            <div>
              <h2 id="summary-title" className={text.heading}>
                {salon.name}
              </h2>
              <p className={text.note}>{address}</p>
            </div>
          </>
        )}
        {changeTo && (
          <Link to={changeTo} className={styles.change}>
            {t('payment.summary.change')}
          </Link>
        )}
      </header>
      {appointment && <AppointmentTime appointment={appointment} zone={salon.timeZone} />}
      {appointment && (
        <div>
          <p className={styles.salonName}>{salon.name}</p>
          <p className={text.note}>{address}</p>
        </div>
      )}
      {appointment && (
        <List title={t('payment.summary.services')}>
          {appointment.services.map((service) => (
            <li key={nameInCart(service, appointment)}>
              <span>
                {nameInCart(service, appointment)} <small>{duration(service.minutes)}</small>
              </span>
              <StruckPrice minor={service.priceMinor} listMinor={service.listMinor} currency={salon.currency} />
            </li>
          ))}
        </List>
      )}
      {products.length > 0 && (
        <List
          title={t('payment.summary.products')}
          aside={<Link to="/cart">{t('payment.summary.changeProducts')}</Link>}
        >
          {products.map((product) => (
            <ProductLine key={product.id} product={product} currency={salon.currency} />
          ))}
        </List>
      )}
      {appointment && products.length > 0 && <p className={text.note}>{t('payment.summary.pickUp')}</p>}
      <PriceLines>
        {price.discountMinor > 0 && (
          <PriceLine
            label={coupon ? t('payment.summary.coupon', { code: coupon.code }) : t('payment.summary.discount')}
            minor={-price.discountMinor}
            currency={salon.currency}
            variant="good"
          />
        )}
        {deliveryMinor !== null && deliveryMinor > 0 && (
          <PriceLine label={t('delivery.line')} minor={deliveryMinor} currency={salon.currency} />
        )}
        <PriceLine
          label={t('payment.summary.total')}
          minor={price.totalMinor + (deliveryMinor ?? 0)}
          currency={salon.currency}
          variant="total"
        />
      </PriceLines>
    </section>
  )
}

function AppointmentTime({ appointment, zone }: { appointment: CartAppointment; zone: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <dl className={styles.when}>
        <div>
          <dt>{t('payment.summary.date')}</dt>
          <dd>{fullDate(appointment.startsAt, zone, locale)}</dd>
        </div>
        <div>
          <dt>{t('payment.summary.time')}</dt>
          <dd>{timeSpan(appointment.startsAt, appointment.endsAt, zone, locale)}</dd>
        </div>
      </dl>
      <ZoneNote zone={zone} />
    </>
  )
}

function List({ title, aside, children }: { title: string; aside?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <div className={styles.listHead}>
        <h3 className={styles.heading}>{title}</h3>
        {aside}
      </div>
      <ul className={styles.lines}>{children}</ul>
    </div>
  )
}

function ProductLine({ product, currency }: { product: Cart['products'][number]; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, quantity, priceMinor, picture, stock } = product
  return (
    <li>
      {picture && (
        <span className={styles.thumb}>
          <Picture path={picture} alt="" width={56} height={56} sizes="56px" />
        </span>
      )}
      <span className={styles.main}>
        {name}{' '}
        <small>{t('payment.summary.quantity', { count: quantity, price: money(priceMinor, currency, locale) })}</small>
        {quantity > stock && (
          <strong className={styles.short}>
            {stock === 0 ? t('payment.summary.soldOut') : t('payment.summary.left', { count: stock })}
          </strong>
        )}
      </span>
      <Price minor={priceMinor * quantity} currency={currency} />
    </li>
  )
}
