import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { listFavouriteSalons } from '../../../domain/favourites/list-favourite-salons.ts'
import { appContext } from '../../context.ts'
import { requireViewer } from '../../require-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SalonCard, SalonGrid } from '../../ui/salon-card.tsx'
import type { Route } from './+types/favourites'
import styles from './favourites.module.css'

const PAGE_SIZE = 24
const LAST_PAGE = 10_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), LAST_PAGE)
  const salons = await listFavouriteSalons(context.get(appContext), viewer, { page, limit: PAGE_SIZE })
  // The last favourite of a last page may just have been given up.
  if (salons.items.length === 0 && salons.total > 0) throw redirect('/favourites')
  return { salons }
}

export default function Favourites({ loaderData: { salons } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Head title={t('listing.favourites.title')} />
      <h1 className={styles.title}>{t('listing.favourites.title')}</h1>
      {salons.total === 0 ? (
        <EmptyState title={t('ui.noRecords')} icon={<Heart aria-hidden="true" />}>
          <p>{t('listing.favourites.empty')}</p>
          <ButtonLink to="/saloons">{t('listing.favourites.find')}</ButtonLink>
        </EmptyState>
      ) : (
        <SalonGrid>
          {salons.items.map((salon, place) => (
            <SalonCard key={salon.id} salon={salon} eager={place < 4} />
          ))}
        </SalonGrid>
      )}
      <Pagination {...salons} />
    </div>
  )
}
