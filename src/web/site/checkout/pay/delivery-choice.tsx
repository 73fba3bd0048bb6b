import { MapPinHouse, Store } from 'lucide-react'
import { Link } from 'react-router'
import { deliveryDaysText, readyText } from '../../../../i18n/delivery-texts.ts'
import { countryName, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import layout from '../../../ui/layout.module.css'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { AS_WINDOW } from './addresses/use-as-window.ts'
import type { Delivery } from './delivery.ts'
import styles from './delivery-choice.module.css'
import type { CartView } from './load.ts'

interface Props {
  delivery: Delivery
  salon: CartView['cart']['salon']
  onChoose: (way: string) => void
}

/** Products without an appointment: sent to a saved address, or collected in the salon, each with its price and time. */
export function DeliveryChoice({ delivery, salon, onChoose }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pickup, address, deliversThere, problem, priceMinor } = delivery
  const { delivers, collects, collectHours, collectNote } = salon.delivery
  const price =
    priceMinor === 0 ? t('delivery.free') : t('delivery.price', { price: money(priceMinor, salon.currency, locale) })
  const send = address &&
    delivers && {
      value: address.id,
      label: t('payment.delivery.send'),
      detail: (
        <>
          {address.fullName}, {lineOf(delivery, salon, locale)}
          <span className={styles.terms}>
            {[price, deliveryDaysText(t, salon.delivery)].filter(Boolean).join(', ')}
          </span>
        </>
      ),
      icon: <MapPinHouse aria-hidden="true" />,
      disabled: !deliversThere,
    }
  const collect = collects && {
    value: 'collect',
    label: t('payment.delivery.collect'),
    detail: (
      <>
        {salon.name}, {addressLine(salon)}
        <span className={styles.terms}>
          {[t('delivery.none'), readyText(t, collectHours)].filter(Boolean).join(', ')}
          {collectNote && <span className={styles.note}>{collectNote}</span>}
        </span>
      </>
    ),
    icon: <Store aria-hidden="true" />,
  }
  return (
    <div className={layout.stack2}>
      <RadioCards
        name="delivery"
        legend={t('payment.delivery.title')}
        options={[send, collect].filter((option) => option !== false && option !== null)}
        defaultValue={address && !pickup ? address.id : 'collect'}
        onChange={onChoose}
      />
      {address && delivers && !deliversThere && (
        <p className={styles.more}>
          {problem === 'country_missing'
            ? t('payment.delivery.noCountry')
            : t(collects ? 'payment.delivery.notTo' : 'payment.delivery.onlyNotTo', {
                salon: salon.name,
                country: countryName(address.country || salon.country, locale),
              })}
        </p>
      )}
      {delivers && (
        <p className={styles.more}>
          {!address && <span>{t(collects ? 'payment.delivery.none' : 'payment.delivery.needsAddress')}</span>}
          <Link
            to={address ? '/paymentcard/addresses' : '/paymentcard/addresses/new'}
            state={AS_WINDOW}
            preventScrollReset
            data-waits
          >
            {t(address ? 'payment.delivery.change' : 'payment.delivery.add')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The chosen delivery, repeated beside the card. */
export function DeliveryLine({ delivery, salon, chosen }: Omit<Props, 'onChoose'> & { chosen: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { address } = delivery
  return (
    <p className={styles.line}>
      {address && chosen === address.id
        ? t('payment.delivery.sentTo', { address: `${address.fullName}, ${lineOf(delivery, salon, locale)}` })
        : t('payment.delivery.collectAt', { address: addressLine(salon) })}{' '}
      {salon.delivery.delivers && (
        <Link to="/paymentcard/addresses" state={AS_WINDOW} preventScrollReset>
          {t('payment.delivery.change')}
        </Link>
      )}
    </p>
  )
}

/** With the country where it is not the salon's, and where it is only assumed to be. */
function lineOf(
  { address, problem }: Delivery,
  { country }: Props['salon'],
  locale: Parameters<typeof countryName>[1],
): string {
  if (!address) return ''
  if (address.country === country || problem === 'country_missing') return addressLine(address)
  return `${addressLine(address)}, ${countryName(address.country || country, locale)}`
}
