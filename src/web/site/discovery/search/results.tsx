import { List, Map as MapShape } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { SalonCard, SalonGrid } from '../../../ui/salon-card.tsx'
import { BookLink } from './book-link.tsx'
import { FirstTimes, NextFreeTimes } from './first-times.tsx'
import { listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import styles from './results.module.css'
import { ResultsMap } from './results-map.tsx'
import { useNextTimes } from './use-next-times.ts'

type Listed = LoadedList['salons']['items'][number]

interface Props {
  list: LoadedList
  busy: boolean
  filters: ReactNode
  /** In place of the cards when there are none. */
  none: ReactNode
}

/** The cards and, beside them or in their place, the map; hovering one highlights the other. */
export function Results({ list, busy, filters, none }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salons, query, today } = list
  const duration = useDuration()
  const nextTimes = useNextTimes(list)
  /** 'Balayage · DKK 1,695 · 3 h' */
  const pricesOf = ({ offered, currency }: Listed) =>
    offered.map(({ name, priceMinor, minutes }) =>
      [name, money(priceMinor, currency, locale), duration(minutes)].join(' · '),
    )
  const otherDay = query.date !== null && query.date !== today
  const [search] = useSearchParams()
  // Where only this page was counted, the list continues from its end.
  const isCounted = salons.total !== null && query.after === '' && (!salons.isMore || salons.total > salons.limit + 1)
  const pages = isCounted ? salons.total : null
  const [cards, active, setActive] = usePointedAt()
  const hasMap = query.box !== null || salons.items.some(({ latitude }) => latitude !== null)
  const onMap = search.get('view') === 'map' && hasMap
  const showFirst = () => {
    if ((cards.current?.getBoundingClientRect().top ?? 0) < 0) cards.current?.scrollIntoView()
  }
  return (
    <div className={classes(hasMap && styles.withMap, onMap && styles.onMap)}>
      <div ref={cards} className={styles.list}>
        {busy ? (
          <CardSkeletons />
        ) : salons.items.length === 0 ? (
          none
        ) : (
          <SalonGrid>
            {salons.items.map((salon, nth) => (
              <div
                key={salon.id}
                className={classes(styles.cell, active === salon.id && styles.active)}
                data-salon={salon.id}
              >
                <SalonCard salon={salon} eager={nth < 2} otherDay={otherDay && !query.open} prices={pricesOf(salon)}>
                  {salon.times ? (
                    <FirstTimes salon={salon} date={query.date} />
                  ) : (
                    <>
                      <NextFreeTimes salon={salon} next={nextTimes === null ? null : nextTimes.get(salon.id)} />
                      <BookLink salon={salon} date={query.date} />
                    </>
                  )}
                </SalonCard>
              </div>
            ))}
          </SalonGrid>
        )}
        {pages !== null && <Pagination page={salons.page} limit={salons.limit} total={pages} />}
        {salons.next !== null && (pages === null || salons.page * salons.limit >= pages) && (
          <p className={styles.more}>
            <ButtonLink to={listPath({ ...query, after: salons.next })} variant="quiet">
              {t('listing.more')}
            </ButtonLink>
            {query.after !== '' && (
              <ButtonLink to={listPath({ ...query, ...START })} variant="ghost">
                {t('listing.first')}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      {hasMap && (
        <>
          <ResultsMap list={list} active={active} onActive={setActive} onSearch={showFirst} className={styles.map} />
          <div className={styles.bar}>
            {onMap && filters}
            <Link to={viewPath(search, onMap ? 'list' : 'map')} replace preventScrollReset className={styles.turn}>
              {onMap ? <List aria-hidden="true" /> : <MapShape aria-hidden="true" />}
              {onMap ? t('listing.map.list') : t('listing.map.map')}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

/** The salon whose card is hovered or focused. */
function usePointedAt() {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    const on = ({ target }: Event) =>
      setActive((target instanceof Element && target.closest<HTMLElement>('[data-salon]')?.dataset.salon) || null)
    const off = () => setActive(null)
    element?.addEventListener('pointerover', on)
    element?.addEventListener('focusin', on)
    element?.addEventListener('pointerleave', off)
    element?.addEventListener('focusout', off)
    return () => {
      element?.removeEventListener('pointerover', on)
      element?.removeEventListener('focusin', on)
      element?.removeEventListener('pointerleave', off)
      element?.removeEventListener('focusout', off)
    }
  }, [])
  return [list, active, setActive] as const
}

function viewPath(search: URLSearchParams, view: 'list' | 'map'): string {
  const next = new URLSearchParams(search)
  if (view === 'map') next.set('view', view)
  else next.delete('view')
  return `?${next}`
}
