import type { TFunction } from 'i18next'
import type { OrderCommission } from '../../../../domain/finance/commission/read-commissions.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { money, share, shortDate } from '../../../../i18n/format.ts'

interface In {
  t: TFunction
  locale: Locale
  timeZone: string
}

/** Why an order bears commission or not, in a few words. */
export function commissionReason(t: TFunction, { status }: Pick<OrderCommission, 'status'>): string {
  return status.exempt
    ? t(`console.commission.exempt.${status.exempt}`)
    : t(`console.commission.reason.${status.reason}`)
}

/** What the decision was based on, in sentences; none where the reason says it all. */
export function commissionEvidence(
  { t, locale, timeZone }: In,
  { status: { reason }, evidence }: Pick<OrderCommission, 'status' | 'evidence'>,
): string[] {
  if (!evidence) return []
  const day = (iso: string) => shortDate(new Date(iso), timeZone, locale)
  if (reason === 'new_customer') return [t('console.commission.evidence.unknown')]
  if (reason === 'salon_link' || reason === 'widget' || reason === 'not_listed')
    return [t(`console.commission.evidence.${reason}`)]
  if (reason !== 'earlier_appointment' && reason !== 'known_client') return []
  const { matchedBy, clientSince, earlierAppointments, lastAppointment } = evidence
  return [
    ...(matchedBy && clientSince ? [t(`console.commission.evidence.${matchedBy}`, { date: day(clientSince) })] : []),
    ...(earlierAppointments > 0
      ? [
          [
            t('console.commission.evidence.others', { count: earlierAppointments }),
            ...(lastAppointment ? [t('console.commission.evidence.last', { date: day(lastAppointment) })] : []),
          ].join('. '),
        ]
      : []),
  ]
}

/** The amount of the commission: posted, to come, or none. */
export function commissionAmount(
  { t, locale }: Pick<In, 't' | 'locale'>,
  { status, commissionMinor, basisPoints, currency }: OrderCommissionAmount,
): string {
  if (!status.charged || status.exempt) return t('console.commission.free')
  if (commissionMinor === 0 || basisPoints === null) return t('console.commission.notYet')
  return `${money(commissionMinor, currency, locale)} (${share(basisPoints, locale)})`
}

type OrderCommissionAmount = Pick<OrderCommission, 'status' | 'commissionMinor' | 'basisPoints' | 'currency'>
