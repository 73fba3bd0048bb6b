import { useEffect, useRef, useState } from 'react'
import type { Calendar, CalendarCard } from '../../../domain/calendar/read-calendar.ts'
import { shortDay, timeOfDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** What others have changed in these days since they were first shown, as a sentence; empty at first. */
export function useAnnouncement(
  calendar: Calendar,
  ownKeys: { current: Set<string> },
  open: string | null,
): { id: number; text: string } {
  const { t } = useTranslation()
  const locale = useLocale()
  const days = calendar.days.map(({ date }) => date).join()
  const staff = calendar.staff.map(({ id }) => id).join()
  const before = useRef<{ shown: string; appointments: Map<string, CalendarCard> } | null>(null)
  const [announcement, setAnnouncement] = useState({ id: 0, text: '' })
  useEffect(() => {
    const shown = `${days} ${staff}`
    const appointments = new Map(calendar.appointments.map((appointment) => [appointment.key, appointment]))
    const last = before.current
    before.current = { shown, appointments }
    if (!last || last.shown !== shown) return
    const sentence = (kind: 'new' | 'moved' | 'removed', { client, date, from }: CalendarCard) =>
      t(`console.calendar.live.${kind}`, {
        client: client || t('console.calendar.walkIn'),
        day: shortDay(date, locale),
        time: timeOfDay(from),
      })
    // Those who attend a session that was moved here.
    const movedHere = calendar.busy.some(({ id, kind }) => kind === 'session' && ownKeys.current.has(id))
    const isOwn = ({ id, attends }: CalendarCard) => ownKeys.current.has(id) || (attends && movedHere)
    const positionOf = ({ date, from, staffId }: CalendarCard) => `${date} ${from} ${staffId}`
    const sentences = [
      ...[...appointments.values()].flatMap((appointment) => {
        const previous = last.appointments.get(appointment.key)
        // An open appointment was searched for or just added here.
        if (isOwn(appointment) || appointment.id === open) return []
        return previous
          ? positionOf(previous) === positionOf(appointment)
            ? []
            : [sentence('moved', appointment)]
          : [sentence('new', appointment)]
      }),
      ...[...last.appointments.values()]
        .filter((appointment) => !appointments.has(appointment.key) && !isOwn(appointment))
        .map((appointment) => sentence('removed', appointment)),
    ]
    ownKeys.current.clear()
    const [first] = sentences
    if (first === undefined) return
    const text = sentences.length === 1 ? first : t('console.calendar.live.many', { count: sentences.length })
    setAnnouncement(({ id }) => ({ id: id + 1, text }))
  }, [calendar, days, staff, locale, t, ownKeys, open])
  return announcement
}
