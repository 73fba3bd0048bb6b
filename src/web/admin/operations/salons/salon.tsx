import { Banknote, CircleSlash, ExternalLink, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { findPayable, payNow } from '../../../../domain/finance/settlement/pay-now.ts'
import { getSalonForOperator } from '../../../../domain/operations/get-salon-for-operator.ts'
import { approveSalon, declineSalon } from '../../../../domain/operations/review-salon.ts'
import { closeSalonReport } from '../../../../domain/operations/salon-reports.ts'
import { reopenSalon, suspendSalon } from '../../../../domain/salons/lifecycle/suspend-salon.ts'
import { money } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminCard } from '../../admin-card.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { Reason } from '../../reason.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { Restriction } from '../../restriction.tsx'
import { runAction } from '../../run-action.ts'
import type { Route } from './+types/salon'
import { SalonFacts } from './facts.tsx'
import { Reports } from './reports.tsx'
import { SalonReview } from './review.tsx'
import { StateBadge } from './state-badge.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const salon = await getSalonForOperator(app, operator, params.id)
  return { salon, payable: await findPayable(app, operator, params.id) }
}

export function action({ params: { id }, request, context, url }: Route.ActionArgs) {
  return runAction(
    { request, context, url },
    {
      suspend: ({ app, confirmed, text }) => suspendSalon(app, confirmed(), id, { reason: text('reason') }),
      approve: ({ app, operator }) => approveSalon(app, operator, id),
      decline: ({ app, operator, text }) => declineSalon(app, operator, id, { reason: text('reason') }),
      lift: ({ app, confirmed, text }) => reopenSalon(app, confirmed(), id, { reason: text('reason') }),
      payNow: ({ app, confirmed, text }) => payNow(app, confirmed(), id, { reason: text('reason') }),
      closeReport: ({ app, operator, text }) => closeSalonReport(app, operator, text('report'), { note: text('note') }),
    },
  )
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** One salon, and what operators can do with it. */
export default function Salon({ loaderData: { salon, payable } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { slug, name, status, review, suspendedAt, suspendedReason, team, reports } = salon
  const back = { to: `/admin/salons?list=${status}`, label: t('console.admin.nav.salons') }
  return (
    <AdminPage title={name} about={<StateBadge status={status} />} back={back}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {status === 'suspended' && (
            <Restriction
              title={t('console.admin.salon.suspended')}
              since={suspendedAt}
              reason={suspendedReason}
              lift={{ intent: 'lift', label: t('console.admin.salon.lift'), icon: RotateCcw }}
            />
          )}
          {review !== 'none' && <SalonReview waits={review === 'requested'} />}
          <SalonFacts salon={salon} />
          <Reports reports={reports} />
        </div>
        <div className={styles.column}>
          <AdminCard id="team" title={t('console.admin.salon.team')}>
            {team.length === 0 && <p>{t('console.admin.salon.noUsers')}</p>}
            <ul className={styles.list}>
              {team.map(({ personId, name: member, email, role }) => (
                <li key={personId}>
                  <Link to={`/admin/accounts/${personId}`}>{member || email}</Link>
                  <span className={styles.soft}>
                    {t(`console.frame.role.${role}`)} · {email}
                  </span>
                </li>
              ))}
            </ul>
          </AdminCard>
          <AdminCard id="acts" title={t('console.admin.salon.acts')}>
            <ul className={styles.list}>
              {status === 'live' && (
                <li>
                  <a href={`/saloon/${slug}`} className={styles.out}>
                    {t('console.frame.switch.page')}
                    <ExternalLink aria-hidden="true" size={14} />
                  </a>
                </li>
              )}
              <li>
                <Link to={`/admin/audit-log?salon=${slug}`}>{t('console.admin.salon.changes')}</Link>
              </li>
            </ul>
            {payable && (
              <ActionDisclosure intent="payNow" icon={Banknote} label={t('console.admin.salon.payNow')}>
                <p>{t('console.admin.salon.payNowText', { amount: money(payable.minor, payable.currency, locale) })}</p>
                <Reason />
              </ActionDisclosure>
            )}
            {status === 'live' && (
              <ActionDisclosure
                intent="suspend"
                grave
                icon={CircleSlash}
                label={t('console.admin.salon.suspend')}
                submit={t('console.admin.salon.suspendYes')}
              >
                <p>{t('console.admin.salon.suspendText')}</p>
                <Reason hint={t('console.admin.salon.reasonHint')} />
              </ActionDisclosure>
            )}
          </AdminCard>
        </div>
      </div>
    </AdminPage>
  )
}
