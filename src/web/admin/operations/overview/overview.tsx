import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { listAuditLogOfAll } from '../../../../domain/operations/list-audit-log-of-all.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import type { loader as adminLoader } from '../../admin.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import { ChangeList } from '../audit-log/change-list.tsx'
import type { Route } from './+types/overview'
import styles from './overview.module.css'

const LATEST = 8
const ALL = { salon: '', person: '', action: '', from: '', to: '' }

export async function loader({ context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const { items } = await listAuditLogOfAll(app, operator, ALL, { after: null, zone: OPERATOR_ZONE })
  return { latest: items.slice(0, LATEST), paysByHand: app.payouts === null }
}

const TO_DO = [
  { name: 'messages', to: '/admin/messages' },
  { name: 'newSalons', to: '/admin/salons?list=new' },
  { name: 'reportedSalons', to: '/admin/salons?list=reported' },
  { name: 'reviews', to: '/admin/reviews' },
  { name: 'objections', to: '/admin/commission' },
  { name: 'drafts', to: '/admin/salons?list=draft' },
] as const

/** Each of these should be zero. */
const HEALTH = [
  { name: 'jobs', to: '/admin/jobs' },
  { name: 'mails', to: '/admin/jobs' },
  { name: 'orders', to: '/admin/jobs#orders' },
  { name: 'provider', to: '/admin/jobs#orders' },
  { name: 'payouts', to: '/admin/payouts' },
] as const

/** What is pending for operators, and the health of the platform. */
export default function Overview({ loaderData: { latest, paysByHand } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const waiting = useRouteLoaderData<typeof adminLoader>('admin/admin')?.waiting
  if (!waiting) return null
  return (
    <AdminPage title={t('console.admin.overview.title')} about={t('console.admin.overview.about')}>
      <ul className={styles.pending}>
        {TO_DO.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={classes(surface.card, styles.wait)} data-some={waiting[name] > 0 || undefined}>
              <strong>{waiting[name] >= 1000 ? '999+' : waiting[name]}</strong>
              <span>{t(`console.admin.overview.${name}`, { count: waiting[name] })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="health" className={classes(surface.card, styles.health)}>
        <h2 id="health">{t('console.admin.overview.health')}</h2>
        <ul>
          {HEALTH.map(({ name, to }) => {
            const count = waiting[name]
            // A connected bank is paid within a minute.
            const well = count === 0 || (name === 'payouts' && !paysByHand)
            return (
              <li key={name} data-well={well || undefined}>
                {well ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
                {well ? (
                  <span>{t(`console.admin.overview.healthy.${name}`)}</span>
                ) : (
                  <Link to={to}>{t(`console.admin.overview.unhealthy.${name}`, { count })}</Link>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-labelledby="latest">
        <h2 id="latest" className={styles.title}>
          {t('console.admin.overview.latest')}
        </h2>
        <ChangeList changes={latest} />
        <p className={styles.more}>
          <Link to="/admin/audit-log">{t('console.admin.overview.all')}</Link>
        </p>
      </section>
    </AdminPage>
  )
}
