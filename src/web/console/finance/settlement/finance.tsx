import { Link, redirect } from 'react-router'
import { refreshPayoutAccount } from '../../../../domain/finance/payout-account/complete-simulated.ts'
import { getPayoutAccount } from '../../../../domain/finance/payout-account/get-payout-account.ts'
import { startOnboarding } from '../../../../domain/finance/payout-account/start-onboarding.ts'
import { getFinance, type Payout } from '../../../../domain/finance/settlement/get-finance.ts'
import {
  getPayoutSchedule,
  payoutFrequencyInput,
  payoutScheduleInput,
  setPayoutFrequency,
  setPayoutSchedule,
} from '../../../../domain/finance/settlement/payout-schedule.ts'
import { listStatements, monthNow } from '../../../../domain/finance/settlement/statements.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { longDate, money, share, shortDay } from '../../../../i18n/format.ts'
import { failed, parseForm, refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import { DataTable } from '../../data-table.tsx'
import { Figure, FigureNote, Figures } from '../../figures.tsx'
import { Page } from '../../frame/page.tsx'
import { monthName } from '../../month-name.ts'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/finance'
import styles from './finance.module.css'
import { ONBOARD, PayoutAccountCard } from './payout-account-card.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  // The link to the provider's pages was opened too late, or a second time: the owner gets a new one.
  let unavailable = false
  if (url.searchParams.has('again')) {
    const opened = await startOnboarding(app, member).catch(nullIfRefused('payment_unavailable'))
    if (opened) return redirect(opened, 303)
    unavailable = true
  }
  if (url.searchParams.has('onboarded')) await refreshPayoutAccount(app, member)
  const [finance, schedule, statements, account] = await Promise.all([
    getFinance(app, member),
    getPayoutSchedule(app, member),
    listStatements(app, member),
    getPayoutAccount(app, member),
  ])
  return {
    ...{ finance, schedule, statements, month: monthNow(app, member), saved: url.searchParams.has('saved') },
    ...{ account, unavailable, accountRequired: app.connectedAccounts?.required === true },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'payout_edit')
  const app = context.get(appContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === ONBOARD) return redirect(await startOnboarding(app, member), 303)
    if (form.get('intent') === 'frequency') {
      await setPayoutFrequency(app, member, parse(payoutFrequencyInput, { frequency: form.get('frequency') }))
      return redirect('/partner/finance?saved', 303)
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
  const { input, failure } = parseForm(payoutScheduleInput, form)
  if (failure) return failed({ ...failure, values: { frequency: String(form.get('frequency') ?? '') } })
  try {
    await setPayoutSchedule(app, member, input)
    return redirect('/partner/finance?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Finance({ loaderData }: Route.ComponentProps) {
  const { finance, schedule, statements, saved, account, accountRequired, unavailable } = loaderData
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const { balanceMinor, prepaidMinor, currency, debts, payouts, commissionBasisPoints } = finance
  const amount = (minor: number) => money(minor, currency, locale)
  return (
    <Page title={t('console.finance.title')}>
      <Figures wide>
        <Figure name={t('console.finance.balance')} value={amount(balanceMinor)} big>
          <FigureNote>{t(balanceMinor < 0 ? 'console.finance.owed' : 'console.finance.balanceText')}</FigureNote>
          {schedule && (
            <FigureNote>{t('console.finance.next', { date: longDate(schedule.nextAt, timeZone, locale) })}</FigureNote>
          )}
          {debts.map((debt) => (
            <FigureNote key={debt.currency}>
              {t('console.finance.debt', { amount: money(debt.minor, debt.currency, locale) })}
            </FigureNote>
          ))}
        </Figure>
        <Figure name={t('console.finance.prepaid')} value={amount(prepaidMinor)}>
          <FigureNote>{t('console.finance.prepaidText')}</FigureNote>
        </Figure>
        <Figure
          name={t('console.finance.fee')}
          value={commissionBasisPoints === null ? t('console.commission.free') : share(commissionBasisPoints, locale)}
        >
          <FigureNote>
            {t(commissionBasisPoints === null ? 'console.finance.feeNotListed' : 'console.finance.feeText')}
          </FigureNote>
          <FigureNote>
            <Link to="/partner/finance/commission">{t('console.commission.link')}</Link>
          </FigureNote>
        </Figure>
      </Figures>
      {payouts[0]?.status === 'failed' && (
        <p role="alert" className={styles.problem}>
          {t('console.finance.failedText')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="statements">
            <h2 id="statements">{t('console.finance.statements')}</h2>
            <p className={styles.links}>
              <Link to="/partner/finance/invoices">{t('console.invoices.title')}</Link>
              {' · '}
              <Link to="/partner/finance/disputes">{t('console.disputes.title')}</Link>
            </p>
            {statements.length === 0 ? (
              <p className={text.soft}>{t('console.finance.noStatements')}</p>
            ) : (
              <DataTable
                label={t('console.finance.statements')}
                head={[
                  t('console.finance.month'),
                  t('console.finance.sales'),
                  t('console.finance.refunds'),
                  t('console.finance.fees'),
                  t('console.finance.saved'),
                  t('console.finance.paidOut'),
                  t('console.finance.closing'),
                ]}
                numbers={[1, 2, 3, 4, 5, 6]}
                rows={statements.map((s) => ({
                  key: s.month,
                  cells: [
                    <Link key="month" to={`/partner/finance/${s.month}`}>
                      {monthName(s.month, locale)}
                    </Link>,
                    ...[s.salesMinor, s.refundsMinor, s.feesMinor, s.savedMinor, s.payoutsMinor, s.closingMinor].map(
                      amount,
                    ),
                  ],
                }))}
              />
            )}
          </section>
          <Payouts payouts={payouts} hasSchedule={schedule !== null} />
        </div>
        <div className={styles.side}>
          {account !== undefined && (
            <PayoutAccountCard account={account} required={accountRequired} unavailable={unavailable} />
          )}
          {!(accountRequired && !account?.complete) && (
            <ScheduleForm schedule={schedule} saved={saved} connected={account?.complete === true} />
          )}
        </div>
      </div>
    </Page>
  )
}

function Payouts({ payouts, hasSchedule }: { payouts: readonly Payout[]; hasSchedule: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts">{t('console.finance.payouts')}</h2>
      {payouts.length === 0 ? (
        <p className={text.soft}>{t(hasSchedule ? 'console.finance.noPayouts' : 'console.finance.noAccount')}</p>
      ) : (
        <DataTable
          label={t('console.finance.payouts')}
          head={[
            t('console.finance.period'),
            t('console.finance.amount'),
            t('console.finance.account'),
            t('console.finance.state'),
          ]}
          numbers={[1]}
          rows={payouts.map(({ id, from, to, minor, currency, account, status }) => ({
            key: id,
            cells: [
              `${shortDay(from, locale)} – ${shortDay(to, locale)}`,
              money(minor, currency, locale),
              account,
              t(`console.finance.status.${status}`),
            ],
          }))}
        />
      )}
    </section>
  )
}
