import { useEffect, useRef } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import { validationText } from '../../../../i18n/code-texts.ts'
import { longDay } from '../../../../i18n/format.ts'
import { cachePage, useCachedPage } from '../../../cache/cache-page.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import type { Route } from './+types/book'
import styles from './book.module.css'
import { BOOKING_PATH, type Choice, choicePath, readChoice } from './choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { choose } from './choose.ts'
import { Conflict } from './conflict.tsx'
import { DateStep } from './date-step.tsx'
import { loadPanel, type Panel } from './load-panel.ts'
import { ServicesStep } from './services-step.tsx'
import { StaffStep } from './staff-step.tsx'
import { BookBar, Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = readChoice(url.searchParams)
  if (!requested.salon) throw redirect('/saloons')
  const panel = await loadPanel(
    context.get(appContext),
    requested,
    context.get(viewerContext)?.id,
    context.get(localeContext),
  )
  return {
    panel,
    tried: url.searchParams.has('tried'),
    conflict: url.searchParams.has('conflict'),
    refused: refusedBy(url),
    offline: false,
  }
}

/** The rule of the salon by which the booking was refused. */
function refusedBy(url: URL) {
  const code = url.searchParams.get('refused')
  return code === 'too_many_open' || code === 'prior_service_missing' ? code : null
}

export async function action({ request, context }: Route.ActionArgs) {
  return choose(context.get(appContext), context.get(viewerContext), await request.formData())
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export const clientLoader = cachePage<Awaited<ReturnType<typeof loader>>>()

/** The booking panel: a date, then a specialist, a time, and services; each choice is an entry of the history. */
export default function Book({ loaderData }: Route.ComponentProps) {
  const { panel, tried, conflict, refused, offline } = loaderData
  useCachedPage(loaderData)
  const { t } = useTranslation()
  const navigation = useNavigation()
  const choice = useChoice(panel)
  const busy = navigation.formMethod === 'POST'
  const unsent = useFormFailure()?.offline ?? offline
  const steps = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // Each attempt is a new history entry.
    if (tried && key) steps.current?.querySelector<HTMLElement>('[data-step-error], [role="alert"]')?.focus()
  }, [tried, key])
  return (
    <div className={styles.page}>
      <Head title={t('booking.title', { salon: panel.salon.name })} />
      <BackLink to={`/saloon/${panel.salon.slug}`}>{t('booking.back', { salon: panel.salon.name })}</BackLink>
      <h1 className={styles.title}>{t('booking.heading')}</h1>
      <div className={styles.columns}>
        <div className={styles.steps} ref={steps}>
          {unsent && (
            <FormMessage tone="offline" title={t('ui.networkTitle')}>
              {t('ui.networkText')}
            </FormMessage>
          )}
          {refused && <FormMessage tone="bad">{validationText(t, refused)}</FormMessage>}
          {conflict && (
            <Conflict
              back={choicePath(panel.choice)}
              action={BOOKING_PATH}
              hiddenFields={<ChoiceFields choice={panel.choice} keep={['services', 'date', 'staff', 'time']} />}
              busy={busy}
            />
          )}
          <DateStep panel={panel} choice={choice} tried={tried} />
          <StaffStep
            panel={panel}
            choice={choice}
            onward={{
              action: BOOKING_PATH,
              hiddenFields: <ChoiceFields choice={panel.choice} keep={['services', 'date']} />,
            }}
            tried={tried}
          />
          <TimeStep panel={panel} choice={choice} tried={tried} />
          <ServicesStep panel={panel} choice={choice} tried={tried} />
          <SlotCountStatus panel={panel} />
        </div>
        <Summary panel={panel} busy={busy} />
      </div>
      <BookBar panel={panel} busy={busy} />
    </div>
  )
}

/** The choice after the pending navigation, so that a press shows at once. */
function useChoice(panel: Panel): Choice {
  const { location } = useNavigation()
  if (location?.pathname !== BOOKING_PATH) return panel.choice
  const next = readChoice(new URLSearchParams(location.search))
  return { ...next, date: next.date && /^\d{4}-/.test(next.date) ? next.date : panel.choice.date }
}

/** For screen readers: the number of times. */
function SlotCountStatus({ panel }: { panel: Panel }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { choice, slots, chosen } = panel
  if (!choice.date || !slots) return <p role="status" className={hidden.visuallyHidden} />
  const count = slots.filter(({ free }) => free).length
  const values = { date: longDay(choice.date, locale), name: chosen.person?.name ?? t('booking.staff.anyone') }
  return (
    <p role="status" className={hidden.visuallyHidden}>
      {count > 0 ? t('booking.time.free', { count, ...values }) : t('booking.time.none', values)}
    </p>
  )
}
