import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { CATEGORIES, CATEGORY_NAMES } from '../../../domain/kernel/categories.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import art from '../../ui/category-art.module.css'
import { CategoryArt } from '../../ui/category-art.tsx'
import text from '../../ui/text.module.css'
import styles from './categories.module.css'
import sections from './section.module.css'

/** Links to the lists of each category. */
export function Categories() {
  const { t } = useTranslation()
  return (
    <section className={sections.section}>
      <h2 className={text.title}>{t('home.categories.title')}</h2>
      <ul className={styles.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={`/saloons/${CATEGORY_NAMES[category]}`} className={styles.category}>
              <CategoryArt category={category} className={art.art} />
              <span className={styles.categoryName}>
                {t(`category.tabs.${category}`)}
                <ArrowRight aria-hidden="true" />
              </span>
              <span className={styles.categoryText}>{t(`home.categories.${category}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
