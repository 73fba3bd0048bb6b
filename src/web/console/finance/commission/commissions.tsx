import { Button, Pagination } from '@mantine/core'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { COMMISSION_LISTS } from '../../../../domain/finance/commission/commission-lists.ts'
import { type CommissionsOfMonth, listCommissions } from '../../../../domain/finance/commission/list-commissions.ts'
import { objectToCommission, withdrawObjection } from '../../../../domain/finance/commission/object-to-commission.ts'
import type { OrderCommission } from '../../../../domain/finance/commission/read-commissions.ts'
import { monthNow } from '../../../../domain/finance/settlement/statements.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { money, shortDate } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { safeRedirect } from '../../../request/safe-redirect.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import { DownloadLink } from '../../download-link.tsx'
import { Figure, FigureNote, Figures } from '../../figures.tsx'
import { Page } from '../../frame/page.tsx'
import { monthName } from '../../month-name.ts'
import pills from '../../pills.module.css'
import { requireMember } from '../../require-member.ts'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/commissions'
import styles from './commission.module.css'
import { commissionAmount, commissionEvidence, commissionReason } from './commission-texts.ts'
import { ObjectionForms } from './objection-forms.tsx'
import { readMonth } from './read-month.ts'
import { ShareLink } from './share-link.tsx'

const HERE = '/partner/finance/commission'
const DONE = ['object', 'withdraw'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  const search = url.searchParams
  const months = readMonth(search.get('month'), monthNow(app, member))
  const list = COMMISSION_LISTS.find((one) => one === search.get('list')) ?? 'all'
  const page = readPage(search)
  return {
    months,
    list,
    commissions: await listCommissions(app, member, { month: months.month, list }, page),
    address: `${app.origin}/book/${member.slug}`,
    done: DONE.find((one) => one === search.get('done')) ?? null,
  }
}

/** Objections of this page and of those of an order: they return to the page they were made on. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'commission_object')
  const app = context.get(appContext)
  const form = await request.formData()
  const intent = DONE.find((one) => one === form.get('intent'))
  const order = String(form.get('order') ?? '')
  const back = new URL(safeRedirect(form.get('back'), HERE), app.origin)
  try {
    if (intent === 'object') await objectToCommission(app, member, order, { reason: String(form.get('reason') ?? '') })
    else if (intent === 'withdraw') await withdrawObjection(app, member, order)
    else throw new Refusal('invalid_input')
  } catch (error) {
    return refusalToForm(error, form)
  }
  back.searchParams.set('done', intent)
  return redirect(back.pathname + back.search, 303)
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A month's orders with the decisions about commission, what the salon saved, and its own booking link. */
export default function Commissions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { currency } = useConsole()
  const { months, list, commissions, address, done } = loaderData
  const { month } = months
  const pages = Math.ceil(commissions.total / commissions.limit)
  const to = (more: Record<string, string>) => `?${new URLSearchParams({ month, list, ...more })}`
  const values = { month: monthName(month, locale) }
  return (
    <Page
      title={t('console.commission.title')}
      about={t('console.commission.about')}
      back={{ to: '/partner/finance', label: t('console.finance.back') }}
      actions={<DownloadLink href={`${HERE}/csv?month=${month}`}>{t('console.commission.csv')}</DownloadLink>}
    >
      {failure && <FormFailureMessage failure={failure} />}
      {done && !failure && <FormMessage tone="good">{t(`console.commission.done.${done}`)}</FormMessage>}
      <Months months={months} to={(one) => `?${new URLSearchParams({ month: one, list })}`} />
      <Figures wide>
        <Figure
          name={t('console.commission.charged', values)}
          value={money(commissions.commissionMinor, currency, locale)}
        />
        <Figure name={t('console.commission.saved', values)} value={money(commissions.savedMinor, currency, locale)}>
          <FigureNote>{t('console.commission.savedText')}</FigureNote>
        </Figure>
      </Figures>
      <nav aria-label={t('console.commission.lists')} className={classes(pills.pills, styles.lists)}>
        {COMMISSION_LISTS.map((one) => (
          <Link key={one} to={to({ list: one })} aria-current={one === list ? 'page' : undefined}>
            {t(`console.commission.list.${one}`)}
          </Link>
        ))}
      </nav>
      <Orders items={commissions.items} backTo={HERE + to({ page: String(commissions.page) })} />
      {pages > 1 && (
        <Pagination
          total={pages}
          value={commissions.page}
          aria-label={t('console.commission.pages')}
          getItemProps={(page) => ({ component: Link, to: to({ page: String(page) }) })}
          withControls={false}
        />
      )}
      <ShareLink address={address} />
    </Page>
  )
}

function MonthLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Button component={Link} to={to} variant="default" size="sm" aria-label={label}>
      <Icon size={18} aria-hidden="true" />
    </Button>
  )
}

function Months({ months, to }: { months: ReturnType<typeof readMonth>; to: (month: string) => string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <nav aria-label={t('console.commission.months')} className={styles.months}>
      <MonthLink to={to(months.earlier)} label={t('console.commission.earlier')} icon={ChevronLeft} />
      <h2>{monthName(months.month, locale)}</h2>
      {months.later && <MonthLink to={to(months.later)} label={t('console.commission.later')} icon={ChevronRight} />}
    </nav>
  )
}

function Orders({ items, backTo }: { items: CommissionsOfMonth['items']; backTo: string }) {
  const { t } = useTranslation()
  if (items.length === 0) return <p className={text.note}>{t('console.commission.none')}</p>
  return (
    <ul className={styles.orders}>
      {items.map((one) => (
        <Order key={one.orderId} commission={one} backTo={backTo} />
      ))}
    </ul>
  )
}

function Order({ commission, backTo }: { commission: OrderCommission; backTo: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const { orderId, bookingId, reference, client, decidedAt } = commission
  const number = reference ?? orderId.slice(-8).toUpperCase()
  return (
    <li className={classes(surface.card, styles.order)}>
      <div>
        <Link to={bookingId ? `/partner/bookings/${bookingId}` : `/partner/orders/${orderId}`}>{client || number}</Link>
        <p className={text.note}>
          {number}
          {decidedAt && ` · ${shortDate(decidedAt, timeZone, locale)}`}
        </p>
      </div>
      <div>
        <p className={styles.reason}>{commissionReason(t, commission)}</p>
        {commissionEvidence({ t, locale, timeZone }, commission).map((sentence) => (
          <p key={sentence} className={text.note}>
            {sentence}
          </p>
        ))}
        <ObjectionForms commission={commission} backTo={backTo} />
      </div>
      <p className={styles.amount}>{commissionAmount({ t, locale }, commission)}</p>
    </li>
  )
}
