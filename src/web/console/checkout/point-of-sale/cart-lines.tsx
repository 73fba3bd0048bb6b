import { Minus, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { QuotedLine } from '../../../../domain/checkout/point-of-sale/quote-sale.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { StruckPrice } from '../../../ui/struck-price.tsx'
import { changing } from './cart-address.ts'
import styles from './point-of-sale.module.css'

/** The items in the cart, each with buttons for its quantity. */
export function CartLines({ lines, currency }: { lines: readonly QuotedLine[]; currency: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.map((line, nth) => {
        const { name, staff, quantity, unitMinor, listMinor, stock } = line
        const most = stock !== null && quantity >= stock
        return (
          <li key={`${line.id} ${line.staffId}`}>
            <span className={styles.named}>
              <strong>{name}</strong>
              {staff && <small>{t('console.pointOfSale.by', { name: staff })}</small>}
            </span>
            <span className={styles.stepper}>
              <Link
                to={changing(search, nth, { quantity: quantity - 1 })}
                preventScrollReset
                replace
                aria-label={t(quantity === 1 ? 'console.pointOfSale.remove' : 'console.pointOfSale.less', { name })}
              >
                <Minus aria-hidden="true" />
              </Link>
              <span>{quantity}</span>
              {most ? (
                <span className={styles.atStock}>
                  <Plus aria-hidden="true" />
                </span>
              ) : (
                <Link
                  to={changing(search, nth, { quantity: quantity + 1 })}
                  preventScrollReset
                  replace
                  aria-label={t('console.pointOfSale.more', { name })}
                >
                  <Plus aria-hidden="true" />
                </Link>
              )}
            </span>
            <span className={styles.price}>
              <StruckPrice
                minor={quantity * unitMinor}
                listMinor={listMinor && quantity * listMinor}
                currency={currency}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
