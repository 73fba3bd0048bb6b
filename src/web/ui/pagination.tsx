import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './pagination.module.css'

interface Props {
  page: number
  limit: number
  total: number
  /** The anchor of the list when it is not at the top of the page: '#reviews'. */
  at?: string
  /** The name of its parameter, where a page has several lists. */
  name?: string
}

/** The pages of a long list, as links: ?page=2. */
export function Pagination({ page, limit, total, at = '', name = 'page' }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const pages = Math.max(1, Math.ceil(total / limit))
  if (pages === 1) return null
  const to = (n: number) => {
    const next = new URLSearchParams(search)
    if (n === 1) next.delete(name)
    else next.set(name, String(n))
    return `?${next}${at}`
  }
  return (
    <nav className={styles.pages} aria-label={t('ui.pages')}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={styles.way}>
          <ChevronLeft aria-hidden="true" />
          {t('ui.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.here}>{t('ui.page', { page, pages })}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={styles.way}>
          {t('ui.next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
