import type { ListedDispute } from '../../../../domain/finance/disputes/list-disputes.ts'
import { longDate, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import text from '../../text.module.css'
import styles from './disputes.module.css'

const TONES = { needs_response: 'bad', under_review: 'neutral', won: 'good', lost: 'bad', closed: 'neutral' } as const

/** A disputed payment: amount, state, what the bank says, who bears it, and dates. */
export function DisputeFacts({ dispute, zone }: { dispute: ListedDispute; zone: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { status, currency, orderId, dueBy, submittedAt } = dispute
  const facts = [
    { name: t('console.disputes.opened'), value: longDate(dispute.openedAt, zone, locale) },
    { name: t('console.disputes.reason'), value: dispute.reason.replaceAll('_', ' ') },
    { name: t('console.disputes.fee'), value: money(dispute.feeMinor, currency, locale) },
    { name: t('console.disputes.salonShare'), value: money(dispute.salonMinor, currency, locale) },
    ...(dispute.marketplaceMinor === 0
      ? []
      : [{ name: t('console.disputes.marketplaceShare'), value: money(dispute.marketplaceMinor, currency, locale) }]),
  ]
  return (
    <>
      <p className={styles.head}>
        <strong>{money(dispute.amountMinor, currency, locale)}</strong>
        <Badge tone={TONES[status]}>{t(`console.disputes.status.${status}`)}</Badge>
        <span>{t('console.disputes.order', { number: orderId.slice(-8).toUpperCase() })}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'needs_response' && dueBy && !submittedAt && (
        <p>{t('console.disputes.due', { date: longDate(dueBy, zone, locale) })}</p>
      )}
      {submittedAt && <p>{t('console.disputes.submitted', { date: longDate(submittedAt, zone, locale) })}</p>}
      {dispute.statement && <blockquote className={text.note}>{dispute.statement}</blockquote>}
    </>
  )
}
