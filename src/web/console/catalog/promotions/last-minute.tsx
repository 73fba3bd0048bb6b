import { Link, redirect } from 'react-router'
import { listPerformers } from '../../../../domain/catalog/menu/list-performers.ts'
import { listOwnServices } from '../../../../domain/catalog/menu/own-services.ts'
import { addOffer } from '../../../../domain/catalog/pricing/add-offer.ts'
import { formatDateField, parseDate } from '../../../../domain/kernel/date-field.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { DAY_MINUTES, dateAt, minutesAt } from '../../../../domain/kernel/time.ts'
import { type AvailableDay, listAvailableDays } from '../../../../domain/scheduling/availability/list-available-days.ts'
import { ANYONE } from '../../../../domain/scheduling/availability/load-salon-schedule.ts'
import { shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { numberOf } from '../services/service-fields.ts'
import type { Route } from './+types/last-minute'
import styles from './offers.module.css'

const DAYS = 4

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'offers_edit')
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const today = dateAt(now, timeZone)
  const [services, staff, free] = await Promise.all([
    listOwnServices(app, member),
    listPerformers(app, member),
    listAvailableDays(app, { salonId, staffId: ANYONE, serviceIds: [], from: today, days: DAYS }).catch(noDays),
  ])
  // Without a day in the address, the first with anything to sell.
  const nearest = free.find((day) => day.free > 0)?.date ?? today
  const date = parseDate(url.searchParams.get('date') ?? '') ?? nearest
  // From the next half hour after 30 minutes from now; on another day from its start.
  const soon = Math.min(DAY_MINUTES - 60, Math.ceil((minutesAt(now, timeZone) + 30) / 30) * 30)
  return {
    ...{ today, free, date: formatDateField(date) },
    ...{ from: date === today ? soon : 9 * 60, to: Math.max(18 * 60, soon + 30) },
    services: services.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name })),
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** A salon that is not open to customers has no free times to show. */
function noDays(error: unknown): AvailableDay[] {
  if (error instanceof Refusal) return []
  throw error
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'offers_edit')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await addOffer(app, member, {
      percentage: numberOf(text('percentage')),
      ...{ date: text('date'), from: text('from'), to: text('to') },
      ...{ staffId: text('staffId'), serviceId: text('serviceId') },
    })
    return redirect('/partner/offers?message=offer', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Free times at a lower price. */
export default function LastMinutePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { today, free, date, from, to, services, staff } = loaderData
  const time = { inputMode: 'numeric', maxLength: 5, placeholder: '14:00', required: true } as const
  return (
    <Page
      title={t('console.offers.lastMinute.new')}
      about={t('console.offers.lastMinute.newText')}
      back={{ to: '/partner/offers', label: t('console.offers.title') }}
    >
      <Form key={date} className={layout.sheet}>
        <div className={layout.card}>
          {free.length > 0 && (
            <nav className={styles.days} aria-label={t('console.offers.lastMinute.freeDays')}>
              {free.map((day) => (
                <Link
                  key={day.date}
                  to={`?date=${day.date}`}
                  replace
                  preventScrollReset
                  className={styles.day}
                  aria-current={formatDateField(day.date) === date ? 'date' : undefined}
                >
                  {shortDay(day.date, locale)}
                  <small>{t('console.offers.lastMinute.free', { count: day.free })}</small>
                </Link>
              ))}
            </nav>
          )}
          <div className={layout.three}>
            <DateField
              name="date"
              label={t('console.offers.lastMinute.date')}
              min={today}
              defaultValue={date}
              required
            />
            <TextField
              {...{ name: 'from', label: t('console.offers.lastMinute.from'), ...time }}
              defaultValue={timeOfDay(from)}
            />
            <TextField
              {...{ name: 'to', label: t('console.offers.lastMinute.to'), ...time }}
              defaultValue={timeOfDay(to)}
            />
          </div>
          <TextField
            {...{
              name: 'percentage',
              label: t('console.offers.lastMinute.percentage'),
              type: 'number',
              min: 1,
              max: 90,
            }}
            defaultValue={20}
            required
          />
          <div className={layout.pair}>
            <Select
              name="serviceId"
              label={t('console.offers.lastMinute.which')}
              options={[{ value: '', label: t('console.offers.lastMinute.allServices') }, ...services]}
            />
            <Select
              name="staffId"
              label={t('console.offers.lastMinute.staff')}
              options={[{ value: '', label: t('console.offers.lastMinute.allStaff') }, ...staff]}
            />
          </div>
          <p className={layout.lead}>{t('console.offers.lastMinute.rules')}</p>
        </div>
        <FormButtons send={t('console.offers.lastMinute.make')} back="/partner/offers" />
      </Form>
    </Page>
  )
}
