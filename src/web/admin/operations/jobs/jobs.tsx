import { Check, CircleCheck, RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { recordTransfer } from '../../../../domain/commerce/payments/record-transfer.ts'
import { answerFailedJob, listFailedJobs } from '../../../../domain/operations/failed-jobs.ts'
import { listStuckOrders } from '../../../../domain/operations/stuck-orders.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionButton } from '../../action-button.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { Reason } from '../../reason.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { type ActionContext, runAction } from '../../run-action.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/jobs'

export async function loader({ context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const [jobs, orders] = await Promise.all([listFailedJobs(app, operator), listStuckOrders(app, operator)])
  return { jobs, orders }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return runAction(
    { request, context, url },
    {
      retry: (doing) => answer(doing, 'retry'),
      dismiss: (doing) => answer(doing, 'dismiss'),
      transferred: ({ app, confirmed, text }) =>
        recordTransfer(app, confirmed(), { paymentId: text('payment'), reason: text('reason') }),
    },
  )
}

function answer({ app, operator, confirmed, text }: ActionContext, act: 'retry' | 'dismiss'): Promise<void> {
  return answerFailedJob(app, operator, { id: text('job'), act, reason: text('reason') }, confirmed)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Of a job that moves money each needs a reason. */
function JobActions({ id, movesMoney }: { id: string; movesMoney: boolean }) {
  const { t } = useTranslation()
  const of = { name: 'job', value: id }
  const [retry, dismiss] = [t('console.admin.jobs.retry'), t('console.admin.jobs.dismiss')]
  if (!movesMoney)
    return (
      <div className={styles.actions}>
        <ActionButton intent="retry" of={of} icon={<RotateCcw aria-hidden="true" />}>
          {retry}
        </ActionButton>
        <ActionButton intent="dismiss" of={of} icon={<Trash2 aria-hidden="true" />}>
          {dismiss}
        </ActionButton>
      </div>
    )
  return (
    <>
      <ActionDisclosure intent="retry" of={of} icon={RotateCcw} label={retry}>
        <Reason />
      </ActionDisclosure>
      <ActionDisclosure intent="dismiss" of={of} icon={Trash2} label={dismiss} grave>
        <p>{t('console.admin.jobs.dismissMoney')}</p>
        <Reason />
      </ActionDisclosure>
    </>
  )
}

/** Background jobs that failed for good. */
export default function Jobs({ loaderData: { jobs, orders } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AdminPage title={t('console.admin.nav.jobs')} about={t('console.admin.jobs.about')}>
      {jobs.length === 0 ? (
        <EmptyState title={t('console.admin.jobs.none')} icon={<CircleCheck aria-hidden="true" />}>
          <p>{t('console.admin.jobs.noneText')}</p>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {jobs.map(({ id, name, failedAt, tries, payloadLines, error, movesMoney }) => (
            <li key={id} className={styles.card}>
              <p className={styles.head}>
                <strong>{name}</strong>
                <time dateTime={failedAt.toISOString()}>{dayAndTime(failedAt, OPERATOR_ZONE, locale)}</time>
                <span>{t('console.admin.jobs.tries', { count: tries })}</span>
              </p>
              <p className={styles.text}>{error || t('console.admin.jobs.noError')}</p>
              {payloadLines.length > 0 && <pre className={styles.code}>{payloadLines.join('\n')}</pre>}
              <JobActions id={id} movesMoney={movesMoney} />
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 && (
        <section id="orders" aria-labelledby="stuck" className={styles.card}>
          <h2 id="stuck">{t('console.admin.jobs.orders')}</h2>
          <p>{t('console.admin.jobs.ordersText')}</p>
          <ul className={styles.list}>
            {orders.map(({ paymentId, orderId, salonId, salon, status, minor, currency, returnedMinor, since }) => (
              <li key={paymentId}>
                <span className={styles.head}>
                  <strong>{money(minor, currency, locale)}</strong>
                  <Link to={`/admin/salons/${salonId}`}>{salon}</Link>
                  <span>{status}</span>
                  <time dateTime={since.toISOString()}>{dayAndTime(since, OPERATOR_ZONE, locale)}</time>
                </span>
                <span className={styles.soft}>
                  {t('console.admin.jobs.ids', { order: orderId, payment: paymentId })}
                </span>
                {returnedMinor > 0 && (
                  <>
                    <p>{t('console.admin.jobs.returned', { amount: money(returnedMinor, currency, locale) })}</p>
                    <ActionDisclosure
                      intent="transferred"
                      of={{ name: 'payment', value: paymentId }}
                      icon={Check}
                      label={t('console.admin.jobs.transferred')}
                    >
                      <Reason hint={t('console.admin.confirm.payoutHint')} />
                    </ActionDisclosure>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  )
}
