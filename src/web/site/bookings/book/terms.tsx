import type { PaymentTerms } from '../../../../domain/salons/profile/payment-policy.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WarmNote } from '../../../ui/warm-note.tsx'

interface Terms {
  confirms: 'instantly' | 'manually'
  freeCancelHours: number
  lateCancelPercent: number
  noShowPercent: number
  /** Whether a deposit may be required; not known yet of this customer. */
  mayAskDeposit?: boolean
  timeZone: string
  currency?: string
}

interface Props {
  terms: Terms
  /** Until when cancelling this appointment is free, and whether that has passed; unknown before a time is chosen. */
  /** What this customer has to do to book; unknown before that. */
  agreed?: PaymentTerms
  freeUntil?: Date | null
  over?: boolean
}

/** The cancellation terms: shown before anything is paid. */
export function CancellationTerms({ terms, agreed, freeUntil, over }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeCancelHours, lateCancelPercent: percent, noShowPercent, timeZone } = terms
  const mayAsk = !agreed && terms.mayAskDeposit
  const deposit =
    agreed && agreed.depositMinor > 0 && terms.currency ? money(agreed.depositMinor, terms.currency, locale) : null
  const free =
    percent === 0 && !deposit && !mayAsk
      ? t('booking.terms.freeAlways')
      : over
        ? t('booking.terms.freeOver')
        : freeUntil && !(percent === 0 && mayAsk)
          ? t('booking.terms.freeUntil', {
              until: dayAndTime(freeUntil, timeZone, locale),
            })
          : t('booking.terms.freeHours', { count: freeCancelHours })
  const late = deposit
    ? t(percent > 0 ? 'booking.terms.lateDepositOrPercent' : 'booking.terms.lateDeposit', { deposit, percent })
    : percent === 0
      ? null
      : t(over ? 'booking.terms.lateNow' : 'booking.terms.late', { percent })
  return (
    <WarmNote title={t('booking.terms.title')}>
      <p>
        {free} {late} {noShowPercent > 0 && t('booking.terms.noShow', { percent: noShowPercent })}
      </p>
      {mayAsk && <p>{t('booking.terms.mayAsk')}</p>}
      {agreed?.requires === 'card_on_file' && <p>{t('booking.terms.onFile')}</p>}
      {terms.confirms === 'manually' && <p>{t('booking.terms.byHand')}</p>}
    </WarmNote>
  )
}
