import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PointOfSale } from '../../../../domain/checkout/point-of-sale/get-point-of-sale.ts'
import { searchable } from '../../../../domain/kernel/text.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useHydrated } from '../../../use-hydrated.ts'
import { useTranslation } from '../../../use-translation.ts'
import { useConsole } from '../../use-console.ts'
import { adding, saying } from './cart-address.ts'
import styles from './point-of-sale.module.css'

/** StaffSelect works, and all that can be sold. */
export function ItemPicker({ shelf, who }: { shelf: PointOfSale; who: string }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [query, setQuery] = useState('')
  const shown = <T extends { name: string }>(things: readonly T[]) =>
    things.filter(({ name }) => searchable(name).includes(searchable(query)))
  const services = shown(shelf.services)
  const products = shown(shelf.products)
  if (shelf.services.length + shelf.products.length === 0)
    return <p className={styles.soft}>{t('console.till.nothingSold')}</p>
  return (
    <>
      <StaffSelect staff={shelf.staff} who={who} />
      {/* Its room is there from the first, so that nothing moves away under a finger as the page wakes. */}
      <div className={hydrated ? undefined : styles.later}>
        <TextInput
          type="search"
          aria-label={t('console.till.find')}
          placeholder={t('console.till.find')}
          leftSection={<Search size={18} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      {services.length > 0 && (
        <section aria-labelledby="till-services">
          <h2 id="till-services" className={styles.part}>
            {t('console.till.services')}
          </h2>
          <ul className={styles.things}>
            {services.map((service) => (
              <ShelfItem key={service.id} kind="service" {...service} who={who}>
                {t('console.till.minutes', { count: service.minutes })}
              </ShelfItem>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="till-products">
          <h2 id="till-products" className={styles.part}>
            {t('console.till.products')}
          </h2>
          <ul className={styles.things}>
            {products.map((product) => (
              <ShelfItem key={product.id} kind="product" {...product} who={who} soldOut={product.stock === 0}>
                {product.stock === 0 ? t('console.till.soldOut') : t('console.till.stock', { count: product.stock })}
              </ShelfItem>
            ))}
          </ul>
        </section>
      )}
      {services.length + products.length === 0 && <p className={styles.soft}>{t('console.till.noneFound')}</p>}
    </>
  )
}

/** Whose work is put down next. */
function StaffSelect({ staff, who }: { staff: PointOfSale['staff']; who: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const choices = [{ id: '', name: t('console.till.nobody') }, ...staff]
  return (
    <nav aria-label={t('console.till.who')} className={styles.who}>
      <span aria-hidden="true">{t('console.till.who')}</span>
      {choices.map(({ id, name }) => (
        <Link
          key={id}
          to={saying(search, 'who', id)}
          preventScrollReset
          replace
          className={styles.chip}
          aria-current={id === who ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

interface ShelfItemProps {
  kind: 'service' | 'product'
  id: string
  name: string
  priceMinor: number
  who: string
  soldOut?: boolean
  children: React.ReactNode
}

function ShelfItem({ kind, id, name, priceMinor, who, soldOut, children }: ShelfItemProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const [search] = useSearchParams()
  const price = money(priceMinor, currency, locale)
  const face = (
    <>
      <strong>{name}</strong>
      <small>{children}</small>
      <span className={styles.price}>{price}</span>
    </>
  )
  if (soldOut) return <li className={styles.gone}>{face}</li>
  return (
    <li>
      <Link
        to={adding(search, { kind, id, quantity: 1, staffId: who || null })}
        preventScrollReset
        replace
        className={styles.thing}
        aria-label={t('console.till.add', { name, price })}
      >
        {face}
      </Link>
    </li>
  )
}
