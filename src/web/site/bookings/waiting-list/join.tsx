import { redirect } from 'react-router'
import { DAY_PART_NAMES } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { joinWaitingList } from '../../../../domain/bookings/waiting-list/join-waiting-list.ts'
import { getSalon } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { readChoice } from '../book/choice.ts'
import type { Route } from './+types/join'
import { RequestFields, readRequestFields } from './request-fields.tsx'
import styles from './waiting-list.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  requireViewer(context)
  const { salon, services, staff, date, time } = readChoice(url.searchParams)
  const detail = await getSalon(app, salon, { locale: context.get(localeContext) })
  const chosen = detail.services.flatMap((group) => group.services).filter(({ id }) => services.includes(id))
  if (chosen.length === 0) throw new Refusal('service_not_available')
  const today = dateAt(app.clock.now(), detail.timeZone)
  const day = date === null ? null : parseDate(date)
  return {
    salon: { name: detail.name },
    services: chosen.map(({ name }) => name),
    staff: detail.staff.find(({ id }) => id === staff)?.name ?? null,
    today,
    day: day && day >= today ? day : today,
    /** Of the class that is waited for. */
    sessionStartsAt: parseInstant(time),
    timeZone: detail.timeZone,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const { salon, services, staff, date, time } = readChoice(url.searchParams)
  const sessionStartsAt = parseInstant(time)
  const form = await request.formData()
  const { anyone, ...requested } = readRequestFields(form)
  try {
    const { id } = await getSalon(app, salon)
    const { requestId } = await joinWaitingList(app, viewer, {
      ...(sessionStartsAt ? { firstDay: date ?? '', lastDay: date ?? '', parts: [...DAY_PART_NAMES] } : requested),
      ...(sessionStartsAt && { sessionStartsAt }),
      salonId: id,
      serviceIds: services,
      staffId: anyone ? 'anyone' : (staff ?? 'anyone'),
    })
    return redirect(`/waiting-list/${requestId}?joined`, 303)
  } catch (error) {
    // The form has a sentence of its own for these.
    const reason = reasonWithoutField(error)
    return refusalToForm(reason ? new Refusal('not_eligible', { fields: { form: reason } }) : error, form)
  }
}

function reasonWithoutField(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code !== 'not_eligible') return null
  const { fields, reason } = error.details
  return !fields && typeof reason === 'string' ? reason : null
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Joins a salon's waiting list for the services chosen in the wizard. */
export default function Join({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salon, services, staff, today, day, sessionStartsAt, timeZone } = loaderData
  const fields = useFormFailure()?.fields
  const problem = fields?.form
  const refused = fields?.serviceIds ?? fields?.staffId ?? fields?.paymentMethod
  return (
    <>
      <Head title={t('waitingList.join.title')} />
      <meta name="robots" content="noindex" />
      <TaskCard
        title={t('waitingList.join.title')}
        lead={t(sessionStartsAt ? 'waitingList.join.sessionLead' : 'waitingList.join.lead')}
      >
        <Form className={layout.stack4}>
          {problem && (
            <FormMessage tone="bad">
              {t(problem === 'too_many_requests' ? 'waitingList.join.tooMany' : 'waitingList.join.none')}
            </FormMessage>
          )}
          {refused && <FormMessage tone="bad">{validationText(t, refused)}</FormMessage>}
          <div className={styles.facts}>
            <p className={styles.name}>{salon.name}</p>
            <p>
              {services.join(', ')} {staff && t('waitingList.join.with', { name: staff })}
            </p>
            {sessionStartsAt && <p>{dayAndTime(sessionStartsAt, timeZone, locale)}</p>}
          </div>
          {!sessionStartsAt && (
            <RequestFields
              salon={salon.name}
              today={today}
              firstDay={day}
              lastDay={day}
              parts={DAY_PART_NAMES}
              radiusKm={0}
              staff={staff}
            />
          )}
          <SubmitButton wide>{t('waitingList.join.submit')}</SubmitButton>
          <p className={text.note}>{t('waitingList.join.limits')}</p>
        </Form>
      </TaskCard>
    </>
  )
}
