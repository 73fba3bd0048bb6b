import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { bestSelling } from '../../../../domain/catalog/storefront/best-selling.ts'
import { getProduct, type ProductDetail } from '../../../../domain/catalog/storefront/get-product.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { distance } from '../../../../i18n/format.ts'
import { markPublic } from '../../../cache/public-cache.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { readVisitorPlace } from '../../../request/visitor-place.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FavouriteButton } from '../../../ui/favourite-button.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stars } from '../../../ui/stars.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { DeliveryOffer } from '../../checkout/delivery/delivery-offer.tsx'
import { loadReviewForm } from '../../discovery/reviews/load-review-form.ts'
import { loadReviews } from '../../discovery/reviews/load-reviews.ts'
import { ReviewForm } from '../../discovery/reviews/review-form.tsx'
import { ReviewSection } from '../../discovery/reviews/review-section.tsx'
import { writeReview } from '../../discovery/reviews/write-review.ts'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import { productData } from '../../linked-data/product-data.ts'
import type { Route } from './+types/product'
import { Buy } from './buy.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product.module.css'
import { ProductCard, ProductGrid } from './product-card.tsx'
import { productListPath } from './product-request.ts'
import { Share } from './share.tsx'
import { StockText } from './stock.tsx'

const MORE = 4

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const visitor = {
    viewerId: context.get(viewerContext)?.id,
    place: readVisitorPlace(request, app.origin) ?? undefined,
    locale: context.get(localeContext),
  }
  const product = await getProduct(app, params.id, visitor)
  const { id: productId, salonId } = product
  const [opinions, reviewForm, more] = await Promise.all([
    loadReviews({ context, url }, { salonId, productId }),
    loadReviewForm({ context }, { productId }),
    bestSelling(app, { ...visitor, salonId, except: productId }),
  ])
  setLinkedData({ context }, productData(product, opinions.reviews.items))
  markPublic(context, [salonId])
  return { product, ...opinions, reviewForm, more: more.slice(0, MORE) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== 'review') throw new Refusal('invalid_input')
  return writeReview({ context }, form, { productId: params.id })
}

/** Also after a refusal: the stock may be lower. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, reviews, sort, reviewForm, more } = loaderData
  const { t } = useTranslation()
  const { name, description, langs, category, salonName, salonSlug } = product
  return (
    <div className={classes(page.wide, styles.page)}>
      <Head title={`${name}, ${salonName}`} description={description || undefined} />
      <div className={styles.top}>
        <Gallery key={product.id} name={name} photos={product.photos} />
        <div className={layout.stack4}>
          <p>
            <Link to={productListPath({ category })}>{t(`products.kinds.${category}`)}</Link>
          </p>
          <h1 className={text.title} lang={langs.name}>
            {name}
          </h1>
          <a href="#reviews" className={styles.rating}>
            <Stars stars={product.rating} reviews={product.reviewCount} size="m" unrated={t('products.noReviews')} />
          </a>
          <p className={styles.price}>
            <Price minor={product.priceMinor} currency={product.currency} />
            <StockText stock={product.stock} />
          </p>
          <p className={styles.description} lang={langs.description}>
            {description}
          </p>
          <Buy product={product} />
          <div className={layout.line3}>
            <FavouriteButton productId={product.id} name={name} favourite={product.favourite} />
            <Share title={name} />
          </div>
          <ul className={styles.actions}>
            <DeliveryOffer terms={product.delivery} currency={product.currency} />
            <li>
              <CalendarCheck aria-hidden="true" />
              {t('products.withAppointment')}
            </li>
          </ul>
          <Seller product={product} />
        </div>
      </div>
      <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
        <h2 id="reviews-title" className={text.subtitle}>
          {t('products.reviews')}
        </h2>
        <div className={styles.opinions}>
          <div>
            <ReviewSection
              reviews={reviews}
              rating={product.rating}
              sort={sort}
              zone={product.salonTimeZone}
              none={t('products.unreviewed')}
            />
          </div>
          <ReviewForm data={reviewForm} closed={t('products.afterPurchase')} />
        </div>
      </section>
      {more.length > 0 && (
        <section className={styles.section} aria-labelledby="more-title">
          <h2 id="more-title" className={text.subtitle}>
            {t('products.more', { salon: salonName })}
          </h2>
          <ProductGrid slides>
            {more.map((each) => (
              <ProductCard key={each.id} product={each} ofSalon />
            ))}
          </ProductGrid>
          <p>
            <Link
              to={productListPath({ salon: salonSlug })}
              aria-label={t('products.seeAllOf', { title: t('products.ofSalon', { salon: salonName }) })}
            >
              {t('products.seeAll')}
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}

function Seller({ product }: { product: ProductDetail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salonName, salonSlug, salonPicture, salonStreet, salonPostalCode, city, distanceKm } = product
  const where = [salonStreet, `${salonPostalCode} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <section className={classes(surface.panel, styles.seller)} aria-label={t('products.from')}>
      {salonPicture && (
        <Picture path={salonPicture} alt="" width={96} height={96} sizes="72px" className={styles.face} />
      )}
      <div>
        <p className={text.note}>{t('products.from')}</p>
        <Link to={`/saloon/${salonSlug}`} className={styles.salon}>
          {salonName}
        </Link>
        <p className={text.note}>
          {where}
          {distanceKm !== null && ` · ${t('ui.away', { distance: distance(distanceKm, locale) })}`}
        </p>
        <Stars stars={product.salonRating} reviews={product.salonReviewCount} />
      </div>
    </section>
  )
}
