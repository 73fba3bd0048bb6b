import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useNavigation } from 'react-router'
import { CATEGORIES } from '../../../domain/catalog/categories.ts'
import { listSalons } from '../../../domain/search/list-salons.ts'
import { Refusal } from '../../../domain/shared/refusal.ts'
import { addDays } from '../../../domain/shared/time.ts'
import { longDay, shortDay } from '../../../i18n/format.ts'
import { appContext, viewerContext } from '../../context.ts'
import { useLocale } from '../../request-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SalonCard, SalonGrid } from '../../ui/salon-card.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { choicePath } from '../book/choice.ts'
import { firstDay } from '../today.ts'
import type { Route } from './+types/listing'
import { ListFilter } from './filter.tsx'
import { type ListRequest, listPath, readListRequest } from './list-request.ts'
import styles from './listing.module.css'

const PAGE_SIZE = 24

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const today = firstDay(app)
  const wanted = readListRequest(params, url.searchParams, today)
  if (!wanted) throw new Refusal('not_found')
  // What the form sent goes to the one address of that list.
  if (url.searchParams.has('date') && !wanted.dateError) throw redirect(listPath(wanted))
  const { category, date, name, sort, page } = wanted
  const viewerId = context.get(viewerContext)?.id
  const filter = { category: category ?? undefined, date: date ?? undefined, name, sort, viewerId }
  const salons = await listSalons(app, filter, { page, limit: PAGE_SIZE })
  if (salons.items.length === 0 && salons.total > 0) throw redirect(listPath({ ...wanted, page: 1 }))
  return { salons, wanted, today, nextDay: date && addDays(date, 1) }
}

export default function Listing({ loaderData: { salons, wanted, today, nextDay } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigation = useNavigation()
  const onTheWay = navigation.state === 'loading' && /^\/saloons(\/|$)/.test(navigation.location.pathname)
  const { category, date, name } = wanted
  const kind = category ? t(`category.tabs.${category}`) : t('listing.title')
  const title = date ? t('listing.titleOn', { title: kind, date: longDay(date, locale) }) : kind
  const found = [
    t('listing.found', { count: salons.total }),
    name && t('listing.named', { name }),
    date && t('listing.freeOn', { date: longDay(date, locale) }),
  ]
  return (
    <div className={styles.page}>
      <Head title={title} description={t('listing.description')} />
      <h1 className={styles.title}>{kind}</h1>
      <CategoryTabs wanted={wanted} />
      <ListFilter wanted={wanted} today={today} />
      {onTheWay ? (
        <CardSkeletons />
      ) : (
        <>
          <div role="status">
            <h2 className={styles.found}>{found.filter(Boolean).join(' ')}</h2>
          </div>
          {salons.total === 0 ? (
            <NothingFound wanted={wanted} nextDay={nextDay} />
          ) : (
            <SalonGrid>
              {salons.items.map((salon, place) => (
                <SalonCard key={salon.id} salon={salon} eager={place < 4}>
                  <ButtonLink
                    to={choicePath({ salon: salon.slug, date })}
                    look="quiet"
                    size="s"
                    wide
                    aria-label={t('listing.bookNamed', { name: salon.name })}
                  >
                    {t('listing.book')}
                  </ButtonLink>
                </SalonCard>
              ))}
            </SalonGrid>
          )}
          <Pagination {...salons} />
        </>
      )}
    </div>
  )
}

function CategoryTabs({ wanted }: { wanted: ListRequest }) {
  const { t } = useTranslation()
  const tabs = [null, ...CATEGORIES].map((category) => ({
    to: listPath({ ...wanted, category, page: 1 }),
    label: t(`category.tabs.${category ?? 'all'}`),
    current: wanted.category === category,
  }))
  return <Tabs label={t('listing.tabs')} tabs={tabs} />
}

/** An empty list, and the ways on: another day, any day, everything. */
function NothingFound({ wanted, nextDay }: { wanted: ListRequest; nextDay: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { date } = wanted
  const ways: ReactNode[] = []
  if (nextDay) {
    ways.push(
      <ButtonLink key="next" to={listPath({ ...wanted, date: nextDay, page: 1 })} look="quiet">
        {t('listing.nextDay', { date: shortDay(nextDay, locale) })}
      </ButtonLink>,
      <ButtonLink key="any" to={listPath({ ...wanted, date: null, page: 1 })} look="quiet">
        {t('listing.anyDay')}
      </ButtonLink>,
    )
  }
  return (
    <EmptyState title={t('ui.noData')} icon={<SearchX aria-hidden="true" />}>
      <p>{date ? t('listing.noneOn', { date: longDay(date, locale) }) : t('listing.none')}</p>
      <div className={styles.ways}>
        {ways}
        <ButtonLink to="/saloons" look={date ? 'ghost' : 'primary'}>
          {t('listing.allSaloons')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
