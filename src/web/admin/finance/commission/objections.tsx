import { CircleX, HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { decideObjection } from '../../../../domain/finance/commission/decide-objection.ts'
import { listObjections, type SalonObjection } from '../../../../domain/finance/commission/list-objections.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { commissionEvidence, commissionReason } from '../../../console/finance/commission/commission-texts.ts'
import pills from '../../../console/pills.module.css'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { Reason } from '../../reason.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { type ActionContext, runAction } from '../../run-action.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/objections'

const LISTS = ['open', 'decided'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const list = LISTS.find((one) => one === url.searchParams.get('list')) ?? 'open'
  return { list, ...(await listObjections(context.get(appContext), operator, list, readPage(url.searchParams))) }
}

export function action({ request, context, url }: Route.ActionArgs) {
  const decide =
    (outcome: 'accepted' | 'rejected') =>
    ({ app, confirmed, text }: ActionContext) => {
      const [salonId = '', orderId = ''] = text('order').split('/')
      return decideObjection(app, confirmed(), { salonId, orderId, outcome, reason: text('reason') })
    }
  return runAction({ request, context, url }, { accept: decide('accepted'), reject: decide('rejected') })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Objections of salons to commission: open ones to decide, and decided ones. */
export default function Objections({ loaderData: { list, items, ...page } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('console.admin.nav.commission')} about={t('console.admin.commission.about')}>
      <nav aria-label={t('console.admin.commission.lists')} className={pills.pills}>
        {LISTS.map((one) => (
          <Link key={one} to={`?list=${one}`} aria-current={one === list ? 'page' : undefined}>
            {t(`console.admin.commission.list.${one}`)}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState icon={<HandCoins aria-hidden="true" />} title={t('console.admin.commission.none')} />
      ) : (
        <ul className={styles.list}>
          {items.map((one) => (
            <Objected key={one.orderId} of={one} />
          ))}
        </ul>
      )}
      <Pagination {...page} />
    </AdminPage>
  )
}

function Objected({ of }: { of: SalonObjection }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { objection, salon, salonId, orderId, reference, commissionMinor, currency, status } = of
  if (!objection) return null
  const key = { name: 'order', value: `${salonId}/${orderId}` }
  const { outcome, reason, createdAt, note } = objection
  const decided = { ...status, exempt: null }
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{reference ?? orderId.slice(-8).toUpperCase()}</strong>
        <Link to={`/admin/salons/${salonId}`}>{salon}</Link>
        <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt, OPERATOR_ZONE, locale)}</time>
        {outcome && (
          <Badge tone={outcome === 'accepted' ? 'good' : 'neutral'}>
            {t(`console.admin.commission.outcome.${outcome}`)}
          </Badge>
        )}
      </p>
      <p className={styles.text}>
        <strong>{t('console.admin.commission.salon')}: </strong>
        {reason || t('console.admin.commission.noReason')}
      </p>
      <p className={styles.text}>
        <strong>{t('console.admin.commission.why')}: </strong>
        {[
          commissionReason(t, { status: decided }),
          ...commissionEvidence({ t, locale, timeZone: OPERATOR_ZONE }, of),
        ].join('. ')}
      </p>
      <p>{t('console.admin.commission.posted', { amount: money(commissionMinor, currency, locale) })}</p>
      {note && <p className={styles.text}>{t('console.admin.note', { note })}</p>}
      <div className={styles.actions}>
        {outcome !== 'accepted' && (
          <ActionDisclosure intent="accept" of={key} icon={HandCoins} label={t('console.admin.commission.accept')}>
            <Reason hint={t('console.admin.commission.noteHint')} />
          </ActionDisclosure>
        )}
        {outcome !== 'rejected' && (
          <ActionDisclosure intent="reject" of={key} grave icon={CircleX} label={t('console.admin.commission.reject')}>
            <Reason hint={t('console.admin.commission.noteHint')} />
          </ActionDisclosure>
        )}
      </div>
    </li>
  )
}
