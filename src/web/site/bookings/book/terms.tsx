import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WarmNote } from '../../../ui/warm-note.tsx'

interface Terms {
  confirms: 'instantly' | 'manually'
  freeCancelHours: number
  lateCancelPercent: number
  noShowPercent: number
  timeZone: string
}

interface Props {
  terms: Terms
  /** Until when cancelling this appointment is free, and whether that has passed; unknown before a time is chosen. */
  freeUntil?: Date | null
  over?: boolean
}

/** The cancellation terms: shown before anything is paid. */
export function CancellationTerms({ terms, freeUntil, over }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeCancelHours, lateCancelPercent: percent, noShowPercent, timeZone } = terms
  const free =
    percent === 0
      ? t('booking.terms.freeAlways')
      : over
        ? t('booking.terms.freeOver')
        : freeUntil
          ? t('booking.terms.freeUntil', {
              until: dayAndTime(freeUntil, timeZone, locale),
            })
          : t('booking.terms.freeHours', { count: freeCancelHours })
  const late = percent === 0 ? null : t(over ? 'booking.terms.lateNow' : 'booking.terms.late', { percent })
  return (
    <WarmNote title={t('booking.terms.title')}>
      <p>
        {free} {late} {noShowPercent > 0 && t('booking.terms.noShow', { percent: noShowPercent })}
      </p>
      {terms.confirms === 'manually' && <p>{t('booking.terms.byHand')}</p>}
    </WarmNote>
  )
}
