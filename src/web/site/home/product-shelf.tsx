import { Link } from 'react-router'
import type { ProductCard } from '../../../domain/catalog/storefront/queries.ts'
import { money } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import styles from './product-shelf.module.css'
import sections from './section.module.css'

/** What a product card needs here. */
export function productOnShelf({ id, name, priceMinor, currency, picture, salonName }: ProductCard) {
  return { id, name, priceMinor, currency, picture, salonName }
}

/** Best-selling products, and the link to all products. */
export function Shelf({ products }: { products: readonly ReturnType<typeof productOnShelf>[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (products.length === 0) return null
  return (
    <section className={sections.section}>
      <div className={classes(layout.spread, sections.head)}>
        <div>
          <h2 className={text.title}>{t('home.shelf.title')}</h2>
          <p className={sections.lead}>{t('home.shelf.lead')}</p>
        </div>
        <ButtonLink to="/products" variant="quiet">
          {t('home.shelf.viewAll')}
        </ButtonLink>
      </div>
      <ul className={styles.products}>
        {products.map(({ id, name, priceMinor, currency, picture, salonName }) => (
          <li key={id}>
            <Link to={`/product_details/${id}`} className={styles.product}>
              <span className={styles.photo}>
                {picture && (
                  <Picture path={picture} alt="" width={320} height={320} sizes="(min-width: 48rem) 25vw, 50vw" />
                )}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={text.note}>
                {money(priceMinor, currency, locale)} · {salonName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
