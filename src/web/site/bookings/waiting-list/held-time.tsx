import type { Overlap } from '../../../../domain/bookings/booking/find-overlap.ts'
import type { Offer } from '../../../../domain/bookings/waiting-list/list-waiting-requests.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import type { PaymentTerms } from '../../../../domain/salons/policies/payment-policy.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { dateWithWeekday, dayAndTime, money, time, withTime } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { ZoneNote } from '../book/zone-note.tsx'
import { OverlapNotice } from '../wizard/overlap-notice.tsx'
import { wizardPath } from '../wizard/wizard-path.ts'
import styles from './waiting-list.module.css'

interface Props {
  offer: Offer
  price: { services: { name: string }[]; totalMinor: number; currency: string }
  /** Null when the services are no longer offered. */
  terms: PaymentTerms | null
  /** Another appointment of the customer at that time. */
  overlap: Overlap | null
}

/** A time that is held: booked with one press where it is paid at the salon, paid by card, or left to the next in line. */
export function HeldTime({ offer, price, terms, overlap }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { salon, startsAt, expiresAt, staffId, staffName, serviceIds } = offer
  const { timeZone: zone } = salon
  const conflict = failure?.refusal === 'cart_conflict'
  const refused = failure?.fields.paymentMethod ?? failure?.fields.serviceIds
  const requires = terms?.requires ?? 'in_salon'
  const total = money(price.totalMinor, price.currency, locale)
  const due = money(terms?.dueNowMinor ?? 0, price.currency, locale)
  const date = dateAt(startsAt, zone)
  const byCard = wizardPath(
    {
      ...{ salon: salon.slug, services: serviceIds, addons: [], voucher: null, shared: null },
      ...{ staff: staffId, date, time: startsAt.toISOString() },
    },
    'information',
  )
  return (
    <Card className={styles.card}>
      {refused && <FormMessage tone="bad">{validationText(t, refused)}</FormMessage>}
      {overlap && <OverlapNotice overlap={overlap} />}
      <div className={styles.facts}>
        <p className={styles.when}>
          {withTime(dateWithWeekday(startsAt, zone, locale), time(startsAt, zone, locale), locale)}
        </p>
        <p className={styles.name}>
          {price.services.map(({ name }) => name).join(', ')} {t('waitingList.join.with', { name: staffName })}
        </p>
        <p>
          {salon.name}, {addressLine(salon)}
        </p>
        <p>{t('waitingList.offer.until', { until: dayAndTime(expiresAt, zone, locale) })}</p>
      </div>
      <p>
        {requires === 'in_salon'
          ? t('waitingList.offer.takeText', { total })
          : t(`waitingList.offer.requires.${requires}`, { due, total })}
      </p>
      {conflict && <FormMessage tone="info">{t('waitingList.offer.replace')}</FormMessage>}
      <div className={layout.line3}>
        {requires === 'in_salon' && (
          <Form intent="take" className="" quiet={conflict || failure?.refusal === 'too_late'}>
            <input type="hidden" name="offer" value={offer.id} />
            <input type="hidden" name="totalMinor" value={price.totalMinor} />
            {conflict && <input type="hidden" name="replace" value="yes" />}
            <SubmitButton>{t(conflict ? 'waitingList.offer.replaceButton' : 'waitingList.offer.take')}</SubmitButton>
          </Form>
        )}
        <ButtonLink to={byCard} {...(requires === 'in_salon' && { variant: 'quiet' })}>
          {t(requires === 'in_salon' ? 'waitingList.offer.card' : 'waitingList.offer.toCard')}
        </ButtonLink>
        <Form intent="decline" className="" quiet>
          <input type="hidden" name="offer" value={offer.id} />
          <SubmitButton variant="ghost">{t('waitingList.offer.decline')}</SubmitButton>
        </Form>
      </div>
      <ZoneNote zone={zone} />
    </Card>
  )
}
