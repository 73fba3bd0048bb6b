import { MapPinHouse, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
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

/** Products without an appointment: sent to a saved address, or collected in the salon. */
export function DeliveryChoice({ delivery: { pickup, address }, salon, onChoose }: Props) {
  const { t } = useTranslation()
  const send = address && {
    value: address.id,
    label: t('payment.delivery.send'),
    detail: `${address.fullName}, ${addressLine(address)}`,
    icon: <MapPinHouse aria-hidden="true" />,
  }
  const collect = {
    value: 'collect',
    label: t('payment.delivery.collect'),
    detail: `${salon.name}, ${addressLine(salon)}`,
    icon: <Store aria-hidden="true" />,
  }
  return (
    <div className={styles.choice}>
      <RadioCards
        name="delivery"
        legend={t('payment.delivery.title')}
        options={send ? [send, collect] : [collect]}
        defaultValue={send && !pickup ? send.value : 'collect'}
        onChange={onChoose}
      />
      <p className={styles.more}>
        {!address && <span>{t('payment.delivery.none')}</span>}
        <Link
          to={address ? '/paymentcard/addresses' : '/paymentcard/addresses/new'}
          state={AS_WINDOW}
          preventScrollReset
          data-waits
        >
          {t(address ? 'payment.delivery.change' : 'payment.delivery.add')}
        </Link>
      </p>
    </div>
  )
}

/** The chosen delivery, repeated beside the card. */
export function DeliveryLine({ delivery, salon, chosen }: Omit<Props, 'onChoose'> & { chosen: string }) {
  const { t } = useTranslation()
  const { address } = delivery
  return (
    <p className={styles.line}>
      {address && chosen === address.id
        ? t('payment.delivery.sentTo', { address: `${address.fullName}, ${addressLine(address)}` })
        : t('payment.delivery.collectAt', { address: addressLine(salon) })}{' '}
      <Link to="/paymentcard/addresses" state={AS_WINDOW} preventScrollReset>
        {t('payment.delivery.change')}
      </Link>
    </p>
  )
}
