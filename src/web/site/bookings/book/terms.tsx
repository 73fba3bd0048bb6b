import type { PaymentTerms } from '../../../../domain/salons/policies/payment-policy.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Callout } from '../../../ui/callout.tsx'

interface Terms {
  confirms: 'instantly' | 'manually'
  freeCancelHours: number
  lateCancelPercent: number
  noShowPercent: number
  /** Whether a deposit may be required; not known yet of this customer. */
  mayRequireDeposit?: boolean
  timeZone: string
  currency?: string
}

interface Props {
  terms: Terms
  /** What this customer has to do to book; unknown before that. */
  agreed?: PaymentTerms
  /** Until when cancelling this appointment is free, and whether that has passed; unknown before a time is chosen. */
  freeUntil?: Date | null
  over?: boolean
}

/** The cancellation terms: shown before anything is paid. */
export function CancellationTerms(props: Props) {
  const { t } = useTranslation()
  return (
    <Callout title={t('salon.terms.title')}>
      <CancellationText {...props} />
    </Callout>
  )
}

/** The same without a frame. */
export function CancellationText({ terms, agreed, freeUntil, over }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeCancelHours, lateCancelPercent: percent, noShowPercent, timeZone } = terms
  const mayRequire = !agreed && terms.mayRequireDeposit
  const deposit =
    agreed && agreed.depositMinor > 0 && terms.currency ? money(agreed.depositMinor, terms.currency, locale) : null
  const free =
    percent === 0 && !deposit && !mayRequire
      ? t('salon.terms.freeAlways')
      : over
        ? t('salon.terms.freeOver')
        : freeUntil && !(percent === 0 && mayRequire)
          ? t('salon.terms.freeUntil', {
              until: dayAndTime(freeUntil, timeZone, locale),
            })
          : t('salon.terms.freeHours', { count: freeCancelHours })
  const late = deposit
    ? t(percent > 0 ? 'salon.terms.lateDepositOrPercent' : 'salon.terms.lateDeposit', { deposit, percent })
    : percent === 0
      ? null
      : t(over ? 'salon.terms.lateNow' : 'salon.terms.late', { percent })
  return (
    <>
      <p>
        {free} {late} {noShowPercent > 0 && t('salon.terms.noShow', { percent: noShowPercent })}
      </p>
      {mayRequire && <p>{t('salon.terms.mayRequire')}</p>}
      {agreed?.requires === 'card_on_file' && <p>{t('salon.terms.onFile')}</p>}
      {terms.confirms === 'manually' && <p>{t('salon.terms.byHand')}</p>}
    </>
  )
}
