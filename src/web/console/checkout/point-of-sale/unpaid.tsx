import { Link, useSearchParams } from 'react-router'
import type { PointOfSale } from '../../../../domain/checkout/point-of-sale/get-point-of-sale.ts'
import { money, time } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import { useConsole } from '../../use-console.ts'
import { withParameter } from './cart-address.ts'
import styles from './point-of-sale.module.css'

/** Today's unpaid appointments: one press adds them to the cart. */
export function Unpaid({ appointments, chosen }: { appointments: PointOfSale['unpaid']; chosen: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const [search] = useSearchParams()
  if (appointments.length === 0) return null
  return (
    <section aria-labelledby="unpaid">
      <h2 id="unpaid" className={styles.part}>
        {t('console.pointOfSale.unpaid')}
      </h2>
      <ul className={styles.appointments}>
        {appointments.map(({ id, startsAt, customer, alert, services, dueMinor }) => {
          const name = customer || t('console.pointOfSale.walkIn')
          const amount = money(dueMinor, currency, locale)
          return (
            <li key={id}>
              <Link
                to={withParameter(search, 'booking', id)}
                preventScrollReset
                className={styles.appointment}
                aria-current={id === chosen ? 'true' : undefined}
              >
                <span className={hidden.visuallyHidden}>{t('console.pointOfSale.unpaidOpen')} </span>
                <span className={styles.clock}>{time(startsAt, timeZone, locale)}</span>
                <span className={styles.named}>
                  <strong>{name}</strong>
                  <small>{services}</small>
                </span>
                <span className={styles.price}>{amount}</span>
              </Link>
              <ClientAlert alert={alert} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
