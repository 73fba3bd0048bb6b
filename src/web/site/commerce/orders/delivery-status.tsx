import { Link } from 'react-router'
import type { arrivalOf } from '../../../../domain/commerce/orders/arrival-of.ts'
import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { isInProgress, orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { expectedText, readyText } from '../../../../i18n/delivery-texts.ts'
import { capitalised, countryName, dateWithWeekday, timeSpan, withTime } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import styles from './delivery-status.module.css'

type Arrival = ReturnType<typeof arrivalOf>

/** Where the products are sent, when the appointment is, and whom to contact. */
export function DeliveryStatus({ order, arrival }: { order: OrderDetail; arrival: Arrival }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { shippingAddress: to, bookingId, deliveryPromise: promise } = order
  const isOpen = isInProgress(orderStageOf(order))
  const salonAddress = addressLine(order)
  const contact = order.salonPhone ?? order.salonEmail
  return (
    <dl className={styles.places}>
      {bookingId && <Appointment order={order} bookingId={bookingId} />}
      {!bookingId && to && (
        <div>
          <dt>{t('orders.sentTo')}</dt>
          <dd>
            {to.fullName}
            <br />
            {addressLine(to)}
            <br />
            {to.country && to.country !== order.country && (
              <>
                {countryName(to.country, locale)}
                <br />
              </>
            )}
            {formatPhone(to.phone)}
            {isOpen && arrival && (
              <>
                <br />
                {expectedText(t, arrival, locale)}
              </>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t(bookingId || to ? 'orders.soldBy' : 'orders.collectAt')}</dt>
        <dd>
          <Link to={`/saloon/${order.slug}`}>{order.salonName}</Link>
          <br />
          {salonAddress}
          {isOpen && promise?.kind === 'collect' && (
            <>
              {promise.hours !== null && orderStageOf(order) === 'collecting' && (
                <>
                  <br />
                  {capitalised(readyText(t, promise.hours) ?? '')}
                </>
              )}
              {promise.note && (
                <>
                  <br />
                  {promise.note}
                </>
              )}
            </>
          )}
        </dd>
      </div>
      {contact && (
        <div>
          <dt>{t('orders.help', { salon: order.salonName })}</dt>
          <dd>
            <a href={order.salonPhone ? `tel:${order.salonPhone}` : `mailto:${contact}`}>{formatPhone(contact)}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Appointment({ order, bookingId }: { order: OrderDetail; bookingId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { startsAt, endsAt, timeZone, reference, products } = order
  if (!startsAt || !endsAt) return null
  return (
    <div>
      <dt>{t('orders.appointment')}</dt>
      <dd>
        {withTime(dateWithWeekday(startsAt, timeZone, locale), timeSpan(startsAt, endsAt, timeZone, locale), locale)}
        <br />
        {reference} · <Link to={`/appointments/${bookingId}`}>{t('orders.appointmentLink')}</Link>
        {products.length > 0 && (
          <>
            <br />
            {t('orders.handedOver')}
          </>
        )}
      </dd>
    </div>
  )
}
