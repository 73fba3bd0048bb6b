import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Cart, CartAppointment } from '../../../../domain/checkout/cart/get-cart.ts'
import { nameInCart, performerNames } from '../../../../domain/checkout/cart/service-name.ts'
import { dateWithWeekday, time as timeAt, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import { StruckPrice } from '../../../ui/struck-price.tsx'
import { storeUnfinished } from '../../bookings/wizard/unfinished.ts'
import styles from './cart-lines.module.css'
import { ProductLine } from './product-line.tsx'
import { RemoveButton } from './remove-button.tsx'

/** The content of the cart: the appointment, then each product with its quantity. */
export function CartLines({ cart, changeTo }: { cart: Cart; changeTo: string | null }) {
  const { t } = useTranslation()
  const { salon, appointment, products } = cart
  const top = useRef<HTMLParagraphElement>(null)
  const lines = products.length + (appointment ? 1 : 0)
  const before = useRef(lines)
  useEffect(() => {
    // A removed line took the focus with it.
    const lost = document.activeElement === document.body || document.activeElement?.nodeName === 'DIALOG'
    if (lines < before.current && lost) top.current?.focus()
    before.current = lines
  }, [lines])
  return (
    <div className={layout.stack4}>
      <p ref={top} tabIndex={-1} className={styles.salon}>
        <Link to={`/saloon/${salon.slug}`}>{t('cart.from', { salon: salon.name })}</Link>
      </p>
      {appointment && <AppointmentLine appointment={appointment} salon={salon} changeTo={changeTo} />}
      {products.length > 0 && (
        <ul className={styles.products} aria-label={t('cart.products')}>
          {products.map((product) => (
            <ProductLine key={product.id} product={product} currency={salon.currency} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AppointmentLine({
  appointment,
  salon,
  changeTo,
}: {
  appointment: CartAppointment
  salon: Cart['salon']
  changeTo: string | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { startsAt, services } = appointment
  return (
    <section className={styles.appointment} aria-label={t('cart.appointment')}>
      <p className={styles.when}>
        {withTime(dateWithWeekday(startsAt, salon.timeZone, locale), timeAt(startsAt, salon.timeZone, locale), locale)}{' '}
        <span>{t('cart.appointmentWith', { name: performerNames(appointment) })}</span>
      </p>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={nameInCart(service, appointment)}>
            {nameInCart(service, appointment)}
            <StruckPrice minor={service.priceMinor} listMinor={service.listMinor} currency={salon.currency} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {changeTo && <Link to={changeTo}>{t('cart.change')}</Link>}
        <RemoveButton
          fields={{ intent: 'remove-appointment' }}
          label={t('cart.removeAppointment')}
          onRemove={() => storeUnfinished(salon.slug, null)}
        >
          {t('cart.remove')}
        </RemoveButton>
      </div>
    </section>
  )
}
