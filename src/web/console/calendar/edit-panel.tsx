import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import type { Channel } from '../../../domain/engagement/notifications/channel-of.ts'
import { minorDigits } from '../../../domain/kernel/money.ts'
import { serviceWith } from '../../../domain/kernel/service-by-staff.ts'
import { parseTypedTime } from '../../../domain/kernel/time.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ClientAlert } from '../client-alert.tsx'
import { useConsole } from '../use-console.ts'
import type { Done } from './act.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import type { Draft } from './draft.ts'
import { EditForm } from './edit-form.tsx'
import { Panel } from './panel.tsx'
import type { InSeries } from './series-list.tsx'
import { undoOf } from './undo-of-edit.ts'
import type { Moves } from './use-moves.ts'

/** The panel in which an appointment is edited; once saved, it shows the appointment again. */
export function EditPanel({
  appointment,
  channel,
  inSeries,
  staff,
  menu,
  calendarAddress,
  moves,
}: {
  appointment: CalendarBooking
  channel: Channel | null
  inSeries: InSeries
  staff: readonly { id: string; name: string }[]
  menu: readonly MenuItem[]
  calendarAddress: CalendarAddress
  moves: Moves
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { currency, timeZone } = useConsole()
  const shown = calendarPath(calendarAddress, { appointment: appointment.id })
  const { report } = moves
  const saved = useCallback(
    (draft: Draft, before: CalendarBooking, done: Done) => {
      const from = parseTypedTime(draft.time) ?? 0
      const minutes = draft.lines.reduce((sum, line) => {
        const booked = before.lines.find((one) => one.position === line.position && one.serviceId === line.serviceId)
        const offered = menu.find(({ id }) => id === line.serviceId)
        const usual = booked?.minutes ?? (offered && serviceWith(offered, line.staffId).minutes) ?? 0
        return sum + (Number(line.minutes) || usual)
      }, 0)
      const place = { key: '', date: draft.date, staffId: draft.lines[0]?.staffId ?? '', from, to: from + minutes }
      const client = before.client?.name ?? ''
      const fields: Record<string, string> = { intent: 'edit', appointment: before.id }
      const back = undoOf(draft, before, {
        ...{ zone: timeZone, digits: minorDigits(currency), reason: t('console.calendar.undo') },
      })
      report(
        {
          ...place,
          client,
          fields,
          edit: true,
          back: back === null || done.others ? null : { ...fields, draft: back },
        },
        done,
      )
      const there = calendarAddress.view === 'day' ? { ...calendarAddress, date: draft.date } : calendarAddress
      void navigate(calendarPath(there, { appointment: before.id }), { preventScrollReset: true })
    },
    [report, navigate, calendarAddress, menu, timeZone, currency, t],
  )
  const title = appointment.client?.name || t('console.calendar.walkIn')
  return (
    <Panel title={t('console.editing.title')} about={title} closeTo={shown}>
      <ClientAlert alert={appointment.client?.alert} />
      <EditForm
        {...{ appointment, channel, repeats: inSeries.others > 0, menu, staff, saved }}
        addsService={calendarAddress.addsService}
        closeTo={shown}
      />
    </Panel>
  )
}
