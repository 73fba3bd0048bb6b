import type { VatRow } from '../../domain/kernel/receipt.ts'
import { money, share } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './receipt-sheet.module.css'

/** Net, VAT and gross of each rate on a receipt. */
export function VatTable({ rows, currency }: { rows: readonly VatRow[]; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (minor: number) => money(minor, currency, locale)
  return (
    <table className={styles.vat} aria-label={t('receipt.vatTable')}>
      <thead>
        <tr>
          {(['vatRate', 'net', 'vat', 'gross'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`receipt.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ basisPoints, netMinor, vatMinor, grossMinor }) => (
          <tr key={basisPoints}>
            <th scope="row">{share(basisPoints, locale)}</th>
            <td>{amount(netMinor)}</td>
            <td>{amount(vatMinor)}</td>
            <td>{amount(grossMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
