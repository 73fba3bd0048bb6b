import { Button, TextInput } from '@mantine/core'
import { data, Form, Link } from 'react-router'
import { countCash, getEndOfDay } from '../../../../domain/checkout/point-of-sale/end-of-day.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { PAYMENT_TYPES } from '../../../../domain/kernel/payment-types.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { longDay, money, time } from '../../../../i18n/format.ts'
import { failed, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { receiptTitle } from '../../../receipt/receipt-title.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import { DataTable } from '../../data-table.tsx'
import { Figure, Figures } from '../../figures.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/day'
import styles from './day.module.css'
import { receiptPath } from './receipt-path.ts'
import { formError, usePointOfSaleError } from './use-point-of-sale-error.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const app = context.get(appContext)
  const today = dateAt(app.clock.now(), member.timeZone)
  const day = parseDate(url.searchParams.get('day') ?? '') ?? today
  return { day, today, report: await getEndOfDay(app, member, day) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const form = await request.formData()
  const countedMinor = minorOf(String(form.get('counted') ?? ''), member.currency)
  const day = parseDate(String(form.get('day') ?? ''))
  if (countedMinor === null || !day) return failed({ fields: { counted: 'number' }, values: valuesOf(form) })
  try {
    return data(await countCash(context.get(appContext), member, { day, countedMinor }))
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Day({ loaderData: { day, today, report }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const amount = (minor: number) => money(minor, currency, locale)
  return (
    <Page
      title={t('console.pointOfSale.day.title')}
      about={longDay(day, locale)}
      back={{ to: '/partner/point-of-sale', label: t('console.pointOfSale.title') }}
      actions={
        <Form method="get" className={styles.choose}>
          <TextInput
            type="date"
            name="day"
            aria-label={t('console.pointOfSale.day.day')}
            defaultValue={day}
            max={today}
            key={day}
          />
          <Button type="submit" variant="default">
            {t('console.pointOfSale.day.show')}
          </Button>
        </Form>
      }
    >
      <Figures>
        <Figure name={t('console.pointOfSale.day.count')} value={String(report.count)} />
        {PAYMENT_TYPES.map((type) => (
          <Figure key={type} name={t(`receipt.${type}`)} value={amount(report[`${type}Minor`])} />
        ))}
      </Figures>
      <div className={styles.columns}>
        {report.receipts.length === 0 ? (
          <div className={styles.none}>
            <p>{t('console.pointOfSale.day.none')}</p>
            <Button component={Link} to="/partner/point-of-sale" variant="default">
              {t('console.pointOfSale.day.open')}
            </Button>
          </div>
        ) : (
          <DataTable
            label={t('console.pointOfSale.day.title')}
            head={[
              t('console.pointOfSale.day.no'),
              t('console.pointOfSale.day.time'),
              t('console.pointOfSale.day.what'),
              t('console.pointOfSale.day.seller'),
              t('console.pointOfSale.day.amount'),
            ]}
            numbers={[4]}
            rows={report.receipts.map((receipt) => ({
              key: receipt.no,
              cells: [
                <Link key="no" to={receiptPath(receipt.no)}>
                  {receiptTitle(receipt).values.no}
                </Link>,
                time(receipt.at, timeZone, locale),
                [t(`console.pointOfSale.day.${receipt.no < 0 ? 'creditNote' : receipt.kind}`), receipt.customer]
                  .filter(Boolean)
                  .join(' · '),
                receipt.seller || t('console.pointOfSale.day.online'),
                amount(receipt.totalMinor),
              ],
            }))}
          />
        )}
        <CashCount day={day} expected={amount(report.cashMinor)} difference={differenceOf(actionData)} />
      </div>
    </Page>
  )
}

/** The difference between the count and the expected cash; null when nothing was counted. */
function differenceOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('differenceMinor' in answer)) return null
  return typeof answer.differenceMinor === 'number' ? answer.differenceMinor : null
}

function CashCount({ day, expected, difference }: { day: string; expected: string; difference: number | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  const problem = formError(failure, ['counted'])
  const wrong = failure?.fields.counted ?? problem
  return (
    <Form method="post" noValidate className={classes(surface.card, styles.count)}>
      <h2>{t('console.pointOfSale.day.cashCount')}</h2>
      <p className={text.note}>{t('console.pointOfSale.day.cashCountText')}</p>
      <p className={styles.expected}>
        {t('console.pointOfSale.day.expected')} <strong>{expected}</strong>
      </p>
      <input type="hidden" name="day" value={day} />
      <TextInput
        name="counted"
        label={t('console.pointOfSale.day.counted')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={failure?.values.counted ?? ''}
        error={wrong && say(wrong)}
      />
      <Button type="submit" variant="default">
        {t('console.pointOfSale.day.save')}
      </Button>
      <p role="status" className={difference === 0 ? styles.right : styles.wrong}>
        {difference !== null &&
          t(
            difference === 0
              ? 'console.pointOfSale.day.right'
              : difference > 0
                ? 'console.pointOfSale.day.over'
                : 'console.pointOfSale.day.short',
            {
              amount: money(Math.abs(difference), currency, locale),
            },
          )}
      </p>
    </Form>
  )
}
