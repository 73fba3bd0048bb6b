import { Link } from 'react-router'
import type { BestOfCategory } from '../../../domain/discovery/search/list-best-by-category.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { CategoryArt } from '../../ui/category-art.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import text from '../../ui/text.module.css'
import styles from './best-salons.module.css'
import sections from './section.module.css'

// The height decides: of a landscape picture more width is loaded than is visible.
const SIZES = '(min-width: 64rem) 31rem, (min-width: 48rem) 55vw, (min-width: 30rem) 85vw, 100vw'

/** The best rated salon of each category, in a carousel. */
export function BestSalons({ salons }: { salons: readonly BestOfCategory[] }) {
  const { t } = useTranslation()
  if (salons.length === 0) return null
  return (
    <Carousel
      className={sections.section}
      label={t('home.best.label')}
      head={
        <>
          <h2 className={text.title}>{t('home.best.title')}</h2>
          <p className={sections.lead}>{t('home.best.lead')}</p>
        </>
      }
      perView={{ base: 1, s: 2, m: 3, l: 4 }}
      autoplay={{ seconds: 5 }}
      loop
      slides={salons.map((salon) => ({ id: salon.category, show: <Card salon={salon} /> }))}
    />
  )
}

function Card({ salon }: { salon: BestOfCategory }) {
  const { t } = useTranslation()
  const { category, slug, name, city, picture, rating, reviewCount } = salon
  return (
    <Link to={`/saloon/${slug}`} className={styles.card} draggable="false">
      {picture && <Picture path={picture} alt="" width={480} height={600} sizes={SIZES} className={styles.photo} />}
      <CategoryArt category={category} className={styles.art} />
      <span className={styles.text}>
        <span className={styles.category}>{t(`category.tabs.${category}`)}</span>
        <span className={styles.name}>{name}</span>
        <span className={classes(layout.spread, styles.facts)}>
          {city}
          <Stars stars={rating} reviews={reviewCount} short />
        </span>
      </span>
    </Link>
  )
}
