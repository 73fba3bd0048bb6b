import { PAYMENT_TYPES } from '../../domain/kernel/payment-types.ts'
import type { Receipt } from '../../domain/kernel/receipt.ts'
import { dayAndTime, money, share } from '../../i18n/format.ts'
import { formatPhone } from '../../i18n/phone-format.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import surface from '../ui/surface.module.css'
import styles from './receipt-sheet.module.css'
import { receiptTitle } from './receipt-title.ts'
import { VatTable } from './vat-table.tsx'

/** The receipt as it is printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { content, currency, at, timeZone, seller, reason } = receipt
  const { salon } = content
  const title = receiptTitle(receipt)
  const heading = t(`receipt.${title.key}`, title.values)
  const amount = (minor: number) => money(minor, currency, locale)
  const lines = content.lines.map((line, n) => ({ ...line, key: String(n) }))
  const paid = PAYMENT_TYPES.flatMap((type) => {
    const minor = receipt[`${type}Minor`]
    return minor === 0 ? [] : [{ type, minor }]
  })
  return (
    <article className={classes(surface.card, styles.sheet)} data-print="sheet" aria-label={heading}>
      <header className={styles.salon}>
        <p className={styles.name}>{salon.name}</p>
        {salon.legalName && salon.legalName !== salon.name && <p>{salon.legalName}</p>}
        <p>{[salon.street, `${salon.postalCode} ${salon.city}`.trim()].filter(Boolean).join(', ')}</p>
        <p>{[formatPhone(salon.phone), salon.email].filter(Boolean).join(' · ')}</p>
        {salon.vatId && <p>{t('receipt.vatId', { id: salon.vatId })}</p>}
      </header>
      <p className={classes(layout.spread, styles.when)}>
        <strong>{heading}</strong>
        <span>{dayAndTime(at, timeZone, locale)}</span>
      </p>
      {content.corrects?.map((no) => (
        <p key={no} className={styles.soft}>
          {t('receipt.corrects', { no })}
        </p>
      ))}
      {(content.customer || content.booking) && (
        <p className={styles.soft}>
          {[
            content.customer && t('receipt.customer', { name: content.customer }),
            content.booking && t('receipt.booking', { reference: content.booking }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <table className={styles.lines}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.is
                  ? t(`receipt.lines.${line.is}`)
                  : `${line.quantity} × ${line.tip ? t('receipt.tip') : line.name}`}
                {line.vatBasisPoints !== undefined && <small>{share(line.vatBasisPoints, locale)}</small>}
                {line.staff && <small>{t('receipt.by', { name: line.staff })}</small>}
              </th>
              <td>{amount(line.totalMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {content.discountMinor > 0 && (
            <Row label={content.coupon ?? t('receipt.discount')} value={amount(-content.discountMinor)} />
          )}
          {content.paidBeforeMinor > 0 && (
            <Row label={t('receipt.paidBefore')} value={amount(-content.paidBeforeMinor)} />
          )}
          {content.remainingMinor !== undefined && (
            <Row label={t('receipt.remaining')} value={amount(-content.remainingMinor)} />
          )}
          <tr className={styles.total}>
            <th scope="row">{t('receipt.total')}</th>
            <td>{amount(content.totalMinor)}</td>
          </tr>
          {paid.map(({ type, minor }) => (
            <Row key={type} label={t(`receipt.${type}`)} value={amount(minor)} />
          ))}
          {receipt.tenderedMinor !== null && (
            <>
              <Row label={t('receipt.received')} value={amount(receipt.tenderedMinor)} />
              <Row label={t('receipt.change')} value={amount(receipt.tenderedMinor - receipt.cashMinor)} />
            </>
          )}
        </tfoot>
      </table>
      {content.vat && <VatTable rows={content.vat} currency={currency} />}
      {reason && (
        <p className={styles.soft}>
          {t('receipt.reason')}: {reason}
        </p>
      )}
      <p className={styles.soft}>{seller ? t('receipt.servedBy', { name: seller }) : t('receipt.automatic')}</p>
    </article>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  )
}
