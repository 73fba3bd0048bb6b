import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PointOfSale } from '../../../../domain/checkout/point-of-sale/get-point-of-sale.ts'
import { serviceWith } from '../../../../domain/kernel/service-by-staff.ts'
import { searchable } from '../../../../domain/kernel/text.ts'
import { money } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { useConsole } from '../../use-console.ts'
import { adding, UNASSIGNED, withParameter } from './cart-address.ts'
import styles from './point-of-sale.module.css'

/** The team member for the next item, and everything that can be sold. */
export function ItemPicker({ shelf, who }: { shelf: PointOfSale; who: string }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [query, setQuery] = useState('')
  const shown = <T extends { name: string }>(items: readonly T[]) =>
    items.filter(({ name }) => searchable(name).includes(searchable(query)))
  // What it costs and how long it takes with the chosen team member.
  const services = shown(shelf.services).map((service) => serviceWith(service, who))
  const products = shown(shelf.products)
  if (shelf.services.length + shelf.products.length === 0)
    return <p className={text.soft}>{t('console.pointOfSale.nothingSold')}</p>
  return (
    <>
      <StaffSelect staff={shelf.staff} who={who} />
      {/* Its space is reserved, so that nothing moves during hydration. */}
      <div className={hydrated ? undefined : styles.later}>
        <TextInput
          type="search"
          aria-label={t('console.pointOfSale.find')}
          placeholder={t('console.pointOfSale.find')}
          leftSection={<Search size={18} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      {services.length > 0 && (
        <section aria-labelledby="sale-services">
          <h2 id="sale-services" className={styles.part}>
            {t('console.pointOfSale.services')}
          </h2>
          <ul className={styles.items}>
            {services.map((service) => (
              <ShelfItem key={service.id} kind="service" {...service} who={who}>
                {t('console.pointOfSale.minutes', { count: service.minutes })}
              </ShelfItem>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="sale-products">
          <h2 id="sale-products" className={styles.part}>
            {t('console.pointOfSale.products')}
          </h2>
          <ul className={styles.items}>
            {products.map((product) => (
              <ShelfItem key={product.id} kind="product" {...product} who={who} soldOut={product.stock === 0}>
                {product.stock === 0
                  ? t('console.pointOfSale.soldOut')
                  : t('console.pointOfSale.stock', { count: product.stock })}
              </ShelfItem>
            ))}
          </ul>
        </section>
      )}
      {services.length + products.length === 0 && <p className={text.soft}>{t('console.pointOfSale.noneFound')}</p>}
    </>
  )
}

/** The team member of the next item. */
function StaffSelect({ staff, who }: { staff: PointOfSale['staff']; who: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const choices = [{ id: '', name: t('console.pointOfSale.unassigned') }, ...staff]
  return (
    <nav aria-label={t('console.pointOfSale.who')} className={styles.name}>
      <span aria-hidden="true">{t('console.pointOfSale.who')}</span>
      {choices.map(({ id, name }) => (
        <Link
          key={id}
          to={withParameter(search, 'who', id || UNASSIGNED)}
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
  if (soldOut) return <li className={styles.soldOut}>{face}</li>
  return (
    <li>
      <Link
        to={adding(search, { kind, id, quantity: 1, staffId: who || null })}
        preventScrollReset
        replace
        className={styles.item}
      >
        <span className={hidden.visuallyHidden}>{t('console.pointOfSale.add')} </span>
        {face}
      </Link>
    </li>
  )
}
