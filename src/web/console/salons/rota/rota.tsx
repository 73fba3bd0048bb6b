import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { countOutsideHours } from '../../../../domain/calendar/time-off/plan-outside-hours.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { may } from '../../../../domain/kernel/permissions.ts'
import { addDays, dateAt } from '../../../../domain/kernel/time.ts'
import { readRota } from '../../../../domain/salons/rota/read-rota.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import text from '../../../ui/text.module.css'
import { OutsideHoursNotice } from '../../calendar/time-off/outside-hours-notice.tsx'
import { Page } from '../../frame/page.tsx'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/rota'
import { CopyWeekForm } from './copy-week-form.tsx'
import { DayPanel } from './day-panel.tsx'
import styles from './rota.module.css'
import { RotaGrid } from './rota-grid.tsx'
import { saveRota } from './save-rota.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'staff_see', { inDraft: true })
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const rota = await readRota(app, member, parseDate(param('week')) ?? dateAt(app.clock.now(), member.timeZone))
  const row = rota.rows.find(({ id }) => id === param('staff'))
  const day = row?.days.find(({ date }) => date === param('date'))
  const edited = row && day ? { id: row.id, name: row.name, day } : null
  const saved = url.searchParams.has('saved')
  const checks = saved && may(member.role, 'calendar_edit_all')
  return { rota, edited, saved, outside: checks ? await countOutsideHours(app, member) : 0 }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'staff_edit', { inDraft: true })
  const form = await request.formData()
  try {
    await saveRota(app, member, form)
    const week = url.searchParams.get('week') ?? String(form.get('date') ?? '')
    return redirect(`/partner/rota?${new URLSearchParams({ week, saved: '' })}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The shifts of the whole team in one week; pressing a day edits it. */
export default function RotaPage({ loaderData: { rota, edited, saved, outside } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const edits = useMay('staff_edit')
  const first = rota.dates[0]?.date ?? rota.today
  const last = rota.dates.at(-1)?.date ?? rota.today
  const to = (date: string) => `?week=${date}`
  return (
    <Page
      wide
      title={t('console.rota.title')}
      about={t(edits ? 'console.rota.about' : 'console.rota.aboutReading')}
      back={{ to: '/partner/staff', label: t('console.staff.title') }}
      actions={!edited && <PrintButton>{t('console.rota.print')}</PrintButton>}
    >
      <nav className={styles.weeks} aria-label={t('console.rota.week')}>
        <Link to={to(addDays(first, -7))} aria-label={t('console.rota.before')} className={styles.arrow}>
          <ChevronLeft aria-hidden="true" />
        </Link>
        <h2>
          {shortDay(first, locale)} – {shortDay(last, locale)}
        </h2>
        <Link to={to(addDays(first, 7))} aria-label={t('console.rota.after')} className={styles.arrow}>
          <ChevronRight aria-hidden="true" />
        </Link>
        {!(first <= rota.today && rota.today <= last) && <Link to="?">{t('console.rota.now')}</Link>}
      </nav>
      {saved && (
        <div className={styles.notices}>
          <FormMessage tone="good">{t('console.rota.saved')}</FormMessage>
          <OutsideHoursNotice count={outside} />
        </div>
      )}
      {edited && edits && <DayPanel key={`${edited.id} ${edited.day.date}`} {...edited} week={first} />}
      {rota.rows.length === 0 ? (
        <p className={text.soft}>{t('console.staff.none')}</p>
      ) : (
        <RotaGrid rota={rota} edits={edits} edited={edited && { staffId: edited.id, date: edited.day.date }} />
      )}
      {edits && rota.rows.length > 0 && <CopyWeekForm rota={rota} />}
    </Page>
  )
}
